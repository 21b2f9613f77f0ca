import { eq, inArray, sql, and } from "drizzle-orm";

import type { Transaction, Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { writeRefundEarnings } from "~/money/write-refund-earnings.server";
import { finishIfRestIsShipped } from "~/orders/cancelled/finish-cancelled-order.server";
import { soldStatuses } from "~/schema/order-status";
import { followReplacements } from "~/orders/replacement-pair.server";
import { refunds } from "~/schema/tables/payments";
import { writeReturnedRefund } from "~/money/write-returned-refund.server";
import { processMetrics } from "~/integrations/observability/process-metrics.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { lockWithReplacements } from "~/orders/lock-with-replacements.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import type { SettleDeps } from "~/orders/payment/settle-order.server";

import { composeRefundMail, refundSummary } from "./refund-summary.server";

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

/**
 * Takes back a booked refund whose money did not stay with the buyer: the order gets back its money
 * and its earlier status, and the shares are earned again. The caller must have locked the order
 * with its replacements.
 * @returns false when the refund was not booked, or was taken back before
 */
export async function reverseRefund(
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

/**
 * The provider has refunded the money: once, in one transaction, the refund is marked done, the
 * shares are reduced by as much, the ledger is written and the buyer is told.
 * @returns false when it was settled before
 */
export async function settleRefund(
  db: Database,
  refundId: string,
  deps: SettleDeps,
): Promise<boolean> {
  const refund = await refundSummary(db, refundId);
  const order = refund && (await orderSnapshot(db, refund.orderId));
  if (!order) return false;
  const isSettled = await db.transaction(async (tx) => {
    await lockWithReplacements(tx, order.id);
    const [locked] = await tx
      .select({ totalCents: orders.totalCents, refundedCents: orders.refundedCents })
      .from(orders)
      .where(eq(orders.id, order.id));
    const settled = await tx
      .update(refunds)
      .set({ status: "succeeded", error: null })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
      .returning({ id: refunds.id });
    if (!locked || settled.length === 0) return false;
    const { amountCents } = refund.summary;
    const booked = { id: refundId, amountCents };
    const stopped = await bookRefund(tx, { id: order.id, ...locked }, booked, deps.now);
    const mail = composeRefundMail(order, { refundId, ...refund.summary, stopped });
    if (mail) await queueMail(tx, mail);
    return true;
  });
  if (isSettled) processMetrics.refunds.inc({ result: "succeeded" });
  return isSettled;
}
