import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { disputes } from "~/schema/tables/payments";
import { writeLedger } from "~/money/ledger.server";

/**
 * What a bank took of a lost dispute beyond all that was left of the order, such as the whole payment
 * after a part of it was refunded: the shop's loss, which no order accounts for. Books the difference
 * to what was booked before.
 */
export async function bookExcess(
  tx: Transaction,
  dispute: { id: string; excessCents: number },
  excessCents: number,
  now: Date,
): Promise<void> {
  const moved = excessCents - dispute.excessCents;
  if (moved === 0) return;
  await tx.update(disputes).set({ excessCents }).where(eq(disputes.id, dispute.id));
  await writeLedger(
    tx,
    `dispute-excess:${dispute.id}:${randomUUID()}`,
    [
      { account: "customer", amountCents: moved },
      { account: "platform", amountCents: -moved },
    ],
    now,
  );
}
