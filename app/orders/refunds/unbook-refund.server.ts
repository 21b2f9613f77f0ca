import { and, eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { writeReturnedRefund } from "~/money/write-returned-refund.server";

import { followReplacements } from "../replacement-pair.server";

/**
 * Takes back a booked refund whose money did not stay with the buyer: the order gets back its money
 * and its earlier status, and the shares are earned again. The caller must have locked the order
 * with its replacements.
 * @returns false when the refund was not booked, or was taken back before
 */
export async function unbookRefund(
  tx: Transaction,
  refundId: string,
  error: string,
  now: Date,
): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({ status: "failed", error })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "succeeded")))
    .returning({ orderId: refunds.orderId, amountCents: refunds.amountCents });
  if (!refund) return false;
  await tx
    .update(orders)
    .set({
      refundedCents: sql`${orders.refundedCents} - ${refund.amountCents}`,
      status: sql`case when ${orders.status} = 'refunded' then ${orders.soldStatus} else ${orders.status} end`,
      closedAt: null,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, refund.orderId));
  await writeReturnedRefund(tx, { id: refundId, orderId: refund.orderId }, now);
  await followReplacements(tx, refund.orderId, now);
  return true;
}
