import { and, eq, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { orders, refunds } from "~/db/schema/orders";
import { writeReturnedRefund } from "~/features/earnings/write-returned-refund.server";
import { queueMail } from "~/features/mail/queue-mail.server";

import { bookLosses } from "./book-losses.server";
import { composeMoneyAlerts } from "../payment/compose-money-alerts.server";
import type { SettleDeps } from "../payment/settle-order.server";

/**
 * The buyer's bank returned a refund after we had booked it: once, in one transaction, the order
 * gets back its money and its earlier status, the shares are earned again, and the admins are told,
 * because the buyer still has no money.
 * @returns false when the refund was not booked, or was returned before
 */
export async function returnRefund(
  db: Database,
  refundId: string,
  deps: SettleDeps,
): Promise<boolean> {
  const [refund] = await db
    .select({ amountCents: refunds.amountCents, orderId: orders.id, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!refund) return false;
  const { orderId, number, amountCents } = refund;
  const mails = await composeMoneyAlerts(db, {
    template: "refund-returned",
    facts: { orderId, orderNumber: number, amountCents },
    cause: `refund-returned:${refundId}`,
  });
  return db.transaction(async (tx) => {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, refund.orderId))
      .for("update");
    const returned = await tx
      .update(refunds)
      .set({ status: "failed", error: "the bank sent it back" })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, "succeeded")))
      .returning({ id: refunds.id });
    if (returned.length === 0) return false;
    await tx
      .update(orders)
      .set({
        refundedCents: sql`${orders.refundedCents} - ${refund.amountCents}`,
        status: sql`case when ${orders.status} = 'refunded' then ${orders.soldStatus} else ${orders.status} end`,
        closedAt: null,
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, refund.orderId));
    await writeReturnedRefund(tx, refundId, deps.now);
    await bookLosses(tx, refund.orderId, deps.now);
    for (const mail of mails) await queueMail(tx, mail);
    return true;
  });
}
