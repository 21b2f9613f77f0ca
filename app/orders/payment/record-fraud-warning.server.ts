import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { fraudWarnings } from "~/schema/tables/payments";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { lockWithReplacements } from "../lock-with-replacements.server";
import { composeMoneyAlerts } from "./compose-money-alerts.server";
import type { SettleDeps } from "./settle-order.server";

/**
 * A card network doubts that the card's owner paid. What is not printed yet is held until an admin
 * refunds the order or prints it all the same; the admins are told, once.
 * @throws Error while the payment itself is not in our ledger yet: the event must be tried again
 *   later
 */
export async function recordFraudWarning(
  db: Database,
  { warningId, paymentId }: { warningId: string; paymentId: string },
  { now }: SettleDeps,
): Promise<void> {
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      totalCents: orders.totalCents,
      status: orders.status,
    })
    .from(orders)
    .where(eq(orders.providerPaymentId, paymentId));
  if (!order) throw new Error("The payment is not booked yet");
  await db.transaction(async (tx) => {
    await lockWithReplacements(tx, order.id);
    const [made] = await tx
      .insert(fraudWarnings)
      .values({ id: warningId, orderId: order.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: fraudWarnings.id });
    if (!made) return;
    const mails = await composeMoneyAlerts(tx, {
      template: "fraud-warning",
      facts: {
        orderId: order.id,
        orderNumber: order.number,
        amountCents: order.totalCents,
        isHeld: order.status === "paid" || order.status === "in_production",
      },
      cause: `fraud-warning:${warningId}`,
    });
    for (const mail of mails) await queueMail(tx, mail);
  });
}
