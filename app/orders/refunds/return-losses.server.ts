import { and, eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { disputes, refunds } from "~/schema/tables/payments";

import { bookExcess } from "./book-excess.server";
import { lossId } from "./loss-id";
import { unbookRefund } from "./unbook-refund.server";

/**
 * The bank returned what it took in a lost dispute: everything that was booked for it is booked
 * back. The caller must have locked the order's row.
 */
export async function returnLosses(tx: Transaction, disputeId: string, now: Date): Promise<void> {
  const booked = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, "succeeded"),
        sql`starts_with(${refunds.providerRefundId}, ${lossId(disputeId, "")})`,
      ),
    );
  for (const { id } of booked) await unbookRefund(tx, id, "the dispute was won after all", now);
  const [dispute] = await tx
    .update(disputes)
    .set({ bookedCents: 0 })
    .where(eq(disputes.id, disputeId))
    .returning({ id: disputes.id, excessCents: disputes.excessCents });
  if (dispute) await bookExcess(tx, dispute, 0, now);
}
