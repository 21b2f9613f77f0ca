import { and, eq, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { payouts } from "~/schema/tables/earnings";

import { settlePayout } from "./settle-payout.server";

type Transfer = {
  payout: { id: string; round: number };
  transferId: string;
  accountId: string;
  amountCents: number;
};

/**
 * The provider has made this payout's transfer, and our books have lost it, such as by a restore: it is
 * booked as sent, as it was made.
 * @returns false where the payout is unknown, was sent, or is of another amount
 */
export async function importTransfer(
  db: Database,
  { payout: { id, round }, transferId, accountId, amountCents }: Transfer,
  deps: { now: Date },
): Promise<boolean> {
  // If this is all that happens, the next run asks with the same key and gets the same transfer.
  const [adopted] = await db
    .update(payouts)
    .set({
      destinationAccountId: accountId,
      transferRound: round,
      fixedAt: sql`coalesce(${payouts.fixedAt}, ${deps.now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.amountCents, amountCents),
        lte(payouts.transferRound, round),
        inArray(payouts.status, ["pending", "failed"]),
      ),
    )
    .returning({ id: payouts.id });
  return adopted ? settlePayout(db, { payoutId: id, round, transferId }, deps) : false;
}
