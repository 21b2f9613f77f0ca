import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { processMetrics } from "~/integrations/seen/process-metrics.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { bookRefund } from "./book-refund.server";
import { composeRefundMail } from "../compose-order-mails.server";
import { refundSaid } from "./refund-said.server";
import { lockWithReplacements } from "../lock-with-replacements.server";
import { orderSnapshot } from "../order-snapshot.server";
import type { SettleDeps } from "../payment/settle-order.server";

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
  const refund = await refundSaid(db, refundId);
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
    const { amountCents } = refund.said;
    const booked = { id: refundId, amountCents };
    const stopped = await bookRefund(tx, { id: order.id, ...locked }, booked, deps.now);
    const mail = composeRefundMail(order, { refundId, ...refund.said, stopped });
    if (mail) await queueMail(tx, mail);
    return true;
  });
  if (isSettled) processMetrics.refunds.inc({ result: "succeeded" });
  return isSettled;
}
