import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { lockWithReplacements } from "../lock-with-replacements.server";
import { bookLosses } from "./dispute-losses.server";
import { composeMoneyAlerts } from "../payment/compose-money-alerts.server";
import type { SettleDeps } from "../payment/settle-order.server";
import { reverseRefund } from "./book-refund.server";

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
    await lockWithReplacements(tx, refund.orderId);
    const isReturned = await reverseRefund(tx, refundId, "the bank sent it back", deps.now);
    if (!isReturned) return false;
    await bookLosses(tx, refund.orderId, deps.now);
    for (const mail of mails) await queueMail(tx, mail);
    return true;
  });
}
