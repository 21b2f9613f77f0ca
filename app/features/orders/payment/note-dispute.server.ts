import { and, eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { disputes, orders } from "~/db/schema/orders";
import { queueMail } from "~/features/mail/queue-mail.server";

import { bookLosses } from "../refunds/book-losses.server";
import { composeMoneyAlerts } from "./compose-money-alerts.server";
import type { DisputeStatus } from "../order-status";
import type { SettleDeps } from "./settle-order.server";

type Dispute = {
  disputeId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  status: DisputeStatus;
};

/**
 * A buyer disputed a payment with the bank. While the dispute is open, the order's shares wait;
 * once won they are paid, once lost it is booked like a refund. Each step is taken and reported to
 * the admins once, in any order.
 * @returns why it was refused; null when all is well
 * @throws Error while the payment itself is not in our ledger yet: the event must be tried again
 *   later
 */
export async function noteDispute(
  db: Database,
  reported: Dispute,
  deps: SettleDeps,
): Promise<string | null> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.providerPaymentId, reported.paymentId));
  if (!order) throw new Error("The payment is not booked yet");
  if (reported.currency !== "usd") return "wrong-amount";
  const { status, amountCents, disputeId } = reported;
  const mails = await composeMoneyAlerts(db, {
    template: "payment-disputed",
    facts: { orderId: order.id, orderNumber: order.number, amountCents, status },
    cause: `dispute-${status}:${disputeId}`,
  });
  await db.transaction(async (tx) => {
    if (!(await keepDispute(tx, order.id, reported))) return;
    if (reported.status === "lost") await bookLosses(tx, order.id, deps.now);
    await summarize(tx, order.id);
    for (const mail of mails) await queueMail(tx, mail);
  });
  return null;
}

/**
 * A decision stands, even when the event of the dispute's opening arrives later. Only a loss may
 * follow: an inquiry that was closed can still become a dispute.
 */
async function keepDispute(tx: Transaction, orderId: string, reported: Dispute): Promise<boolean> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
  const { disputeId: id, amountCents, status } = reported;
  const [made] = await tx
    .insert(disputes)
    .values({ id, orderId, amountCents, status })
    .onConflictDoNothing()
    .returning({ id: disputes.id });
  if (made) return true;
  const before = { open: [], won: ["open"], lost: ["open", "won"] } as const;
  const changed = await tx
    .update(disputes)
    .set({ status, amountCents })
    .where(and(eq(disputes.id, id), inArray(disputes.status, [...before[status]])))
    .returning({ id: disputes.id });
  return changed.length > 0;
}

/** The order's summary of all its disputes. */
async function summarize(tx: Transaction, orderId: string): Promise<void> {
  const rows = await tx
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, orderId));
  const has = (wanted: DisputeStatus) => rows.some(({ status }) => status === wanted);
  const disputeStatus = has("open") ? "open" : has("lost") ? "lost" : "won";
  await tx.update(orders).set({ disputeStatus }).where(eq(orders.id, orderId));
}
