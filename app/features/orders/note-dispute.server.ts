import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { orders, refunds } from "~/db/schema/orders";
import { queueMail } from "~/features/mail/queue-mail.server";
import { formatCents } from "~/lib/money";

import { bookRefund } from "./book-refund.server";
import { composeMoneyAlerts } from "./compose-money-alerts.server";
import type { DisputeStatus } from "./order-status";
import { promisedCents } from "./refund-order.server";
import type { SettleDeps } from "./settle-order.server";

export type Dispute = {
  disputeId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  status: DisputeStatus;
};

const news: Record<DisputeStatus, (number: string, amount: string) => [string, string]> = {
  open: (number, amount) => [
    `A payment is disputed: order ${number}`,
    `The buyer of order ${number} asked the bank for ${amount} back. Please answer at the payment provider before its deadline. The shares of this order are not paid out until it is decided.`,
  ],
  won: (number) => [
    `The dispute is won: order ${number}`,
    `The bank decided for us: the money of order ${number} stays, and its shares are paid out as usual.`,
  ],
  lost: (number, amount) => [
    `The dispute is lost: order ${number}`,
    `The bank gave ${amount} of order ${number} back to the buyer. It is booked as a refund, and the shares went back by as much.`,
  ],
};

/**
 * A buyer asked the bank for the money: while it is open the order's shares wait, won they go on,
 * lost it is booked like a refund. Each is done and told to the admins once, in any order.
 * @returns why it was refused; null when all is well
 * @throws Error while the payment itself is not in our books: to be told again later
 */
export async function noteDispute(
  db: Database,
  told: Dispute,
  deps: SettleDeps,
): Promise<string | null> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.providerPaymentId, told.paymentId));
  if (!order) throw new Error("The payment is not booked yet");
  if (told.currency !== "usd") return "wrong-amount";
  const [subject, text] = news[told.status](order.number, formatCents(told.amountCents));
  const cause = `dispute-${told.status}:${told.disputeId}`;
  const alert = { orderId: order.id, subject, text, cause };
  const mails = await composeMoneyAlerts(db, alert, deps);
  await db.transaction(async (tx) => {
    if (!(await markDispute(tx, order.id, told.status))) return;
    if (told.status === "lost") await bookLoss(tx, order.id, told, deps.now);
    for (const mail of mails) await queueMail(tx, mail);
  });
  return null;
}

/** What is decided stays decided, also when the news of its beginning come later. */
async function markDispute(tx: Transaction, orderId: string, status: DisputeStatus) {
  const isUndecided =
    status === "open"
      ? isNull(orders.disputeStatus)
      : or(isNull(orders.disputeStatus), inArray(orders.disputeStatus, ["open"]));
  const marked = await tx
    .update(orders)
    .set({ disputeStatus: status })
    .where(and(eq(orders.id, orderId), isUndecided))
    .returning({ id: orders.id });
  return marked.length > 0;
}

/** The bank has taken the money already: nothing is asked of the provider any more. */
async function bookLoss(tx: Transaction, orderId: string, told: Dispute, now: Date) {
  const [order] = await tx
    .select({
      id: orders.id,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (!order) return;
  const left = order.totalCents - (await promisedCents(tx, orderId));
  const amountCents = Math.min(told.amountCents, left);
  if (amountCents <= 0) return;
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId,
      amountCents,
      reason: "Taken back by the buyer's bank",
      status: "succeeded",
      providerRefundId: told.disputeId,
      requestKey: randomUUID(),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (refund) await bookRefund(tx, order, { id: refund.id, amountCents }, now);
}
