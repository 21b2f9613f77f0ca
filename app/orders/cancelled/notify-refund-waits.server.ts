import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { composeMoneyAlerts } from "../payment/compose-money-alerts.server";

/**
 * With goodwill given before, the money of a withdrawn shirt is all that an order has left, and would
 * take its other shirts with it: it goes back once they have left. The admins are told, once.
 */
export async function notifyRefundWaits(
  tx: Transaction,
  orderId: string,
  amountCents: number,
): Promise<void> {
  const [order] = await tx
    .select({ orderNumber: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return;
  const mails = await composeMoneyAlerts(tx, {
    template: "refund-waits",
    facts: { orderId, amountCents, ...order },
    cause: `refund-waits:${orderId}`,
  });
  for (const mail of mails) await queueMail(tx, mail);
}
