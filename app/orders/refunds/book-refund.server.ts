import { eq, inArray, sql, and } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { writeRefundEarnings } from "~/money/write-refund-earnings.server";

import { finishIfRestIsShipped } from "../cancelled/finish-cancelled-order.server";
import { soldStatuses } from "~/schema/order-status";
import { followReplacements } from "../replacement-pair.server";

/**
 * Books money that went back to the buyer: the order has that much less, the shares are reduced
 * accordingly, and an order with nothing left is refunded; one whose other shirts have all left is
 * shipped. The caller must have locked the order with its replacements.
 * @returns the numbers of replacements that are not made any more
 */
export async function bookRefund(
  tx: Transaction,
  order: { id: string; totalCents: number; refundedCents: number },
  refund: { id: string; amountCents: number },
  now: Date,
): Promise<string[]> {
  await tx
    .update(orders)
    .set({
      refundedCents: sql`${orders.refundedCents} + ${refund.amountCents}`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id));
  if (order.refundedCents + refund.amountCents === order.totalCents) {
    await tx
      .update(orders)
      .set({ soldStatus: sql`${orders.status}`, status: "refunded", closedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.status, [...soldStatuses])));
  }
  await writeRefundEarnings(tx, order, refund, now);
  await finishIfRestIsShipped(tx, order.id, now);
  return followReplacements(tx, order.id, now);
}
