import { eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { disputes } from "~/schema/tables/payments";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { lockWithReplacements } from "../lock-with-replacements.server";
import type { DisputeStatus } from "~/schema/order-status";
import { bookLosses, returnLosses } from "~/orders/refunds/dispute-losses.server";
import { followReplacements } from "../replacement-pair.server";
import { composeMoneyAlerts } from "./compose-money-alerts.server";
import { nextDispute, type DisputeReport } from "./dispute-steps";
import type { SettleDeps } from "./settle-order.server";

type Dispute = DisputeReport & {
  disputeId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  /** The bank's word for why. */
  reason?: string | null | undefined;
  evidenceDueBy?: string | null | undefined;
};

/**
 * A buyer disputed a payment with the bank. While the dispute is open, the order's shares wait;
 * and what replaces its shirts is not printed; once won they are paid, once lost it is booked like a refund, which is taken back if the bank
 * returns the money after all. Each step is taken and reported to the admins once, in any order.
 * @returns why it was refused; null when all is well
 * @throws Error while the payment itself is not in our ledger yet: the event must be tried again
 *   later
 */
export async function recordDispute(
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
  await db.transaction(async (tx) => {
    const next = await keepDispute(tx, order.id, reported);
    await keepDeadline(tx, reported);
    if (!next) return;
    if (reported.status === "reinstated") await returnLosses(tx, reported.disputeId, deps.now);
    await bookLosses(tx, order.id, deps.now);
    await summarize(tx, order.id);
    await followReplacements(tx, order.id, deps.now);
    if (next.step) await notifyAdmins(tx, order, reported, next.step);
  });
  return null;
}

async function keepDispute(tx: Transaction, orderId: string, reported: Dispute) {
  await lockWithReplacements(tx, orderId);
  const { disputeId: id, amountCents } = reported;
  const [before] = await tx
    .select({ status: disputes.status, moneyMovedAt: disputes.moneyMovedAt })
    .from(disputes)
    .where(eq(disputes.id, id));
  const next = nextDispute(before ?? null, reported);
  if (!next) return null;
  const { status, moneyMovedAt } = next;
  await tx
    .insert(disputes)
    .values({ id, orderId, amountCents, status, moneyMovedAt })
    .onConflictDoUpdate({
      target: disputes.id,
      // What is booked was of the amount it had then.
      set: {
        status,
        moneyMovedAt,
        amountCents: sql`greatest(${amountCents}, ${disputes.bookedCents})`,
      },
    });
  return next;
}

/** The bank may name its reason or another deadline at any step. */
async function keepDeadline(tx: Transaction, { disputeId, reason, evidenceDueBy }: Dispute) {
  const news = {
    ...(reason && { reason }),
    ...(evidenceDueBy && { evidenceDueBy: new Date(evidenceDueBy) }),
  };
  if (reason || evidenceDueBy)
    await tx.update(disputes).set(news).where(eq(disputes.id, disputeId));
}

async function notifyAdmins(
  tx: Transaction,
  order: { id: string; number: string },
  { disputeId, amountCents, reason, evidenceDueBy }: Dispute,
  step: DisputeReport["status"],
): Promise<void> {
  const mails = await composeMoneyAlerts(tx, {
    template: "payment-disputed",
    facts: {
      orderId: order.id,
      orderNumber: order.number,
      amountCents,
      status: step,
      reason: reason ?? null,
      evidenceDueBy: evidenceDueBy ?? null,
    },
    cause: `dispute-${step}:${disputeId}`,
  });
  for (const mail of mails) await queueMail(tx, mail);
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
