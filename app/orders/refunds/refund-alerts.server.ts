import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { PaymentErrorReason } from "~/integrations/payments/payment-error";
import { utcDay } from "~/lib/days";

import { composeMoneyAlerts } from "../payment/compose-money-alerts.server";

/** What the shop's people have to see to: `PaymentProviderError.isOurs`. */
const ours = ["unauthorized", "insufficient-funds"] satisfies PaymentErrorReason[];

type StuckRefunds = { count: number; amountCents: number; reason: string };

/** Refunds that buyers were promised and that wait for the shop's people; null when there are none. */
export async function stuckRefunds(db: Db): Promise<StuckRefunds | null> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amountCents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      reason: sql<string | null>`max(${refunds.error})`,
    })
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), inArray(refunds.error, ours)));
  return found?.reason ? { ...found, reason: found.reason } : null;
}

/** Tells the admins of all such refunds, once a day until there are none. */
export async function notifyStuckRefunds(db: Db, now: Date): Promise<void> {
  const stuck = await stuckRefunds(db);
  if (!stuck) return;
  const day = utcDay(now);
  for (const { userId, email } of await adminsWhoMay(db, "see-orders"))
    await queueMail(db, {
      template: "refunds-stuck",
      facts: stuck,
      to: email,
      cause: `refunds-stuck:${day}:${userId}`,
    });
}

/** Tells every admin that a refund failed of which the buyer was promised the shirts' money. */
export async function notifyRefundFailed(tx: Transaction, refundId: string): Promise<void> {
  const [promised] = await tx
    .select({
      orderId: refunds.orderId,
      orderNumber: orders.number,
      amountCents: refunds.amountCents,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.id, refundId),
        sql`exists (select from refund_lines l where l.refund_id = ${refunds.id})`,
      ),
    );
  if (!promised) return;
  const mails = await composeMoneyAlerts(tx, {
    template: "refund-returned",
    facts: promised,
    cause: `refund-returned:${refundId}`,
  });
  for (const mail of mails) await queueMail(tx, mail);
}
