import { and, asc, eq, lte, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { processMetrics } from "~/integrations/observability/process-metrics.server";
import { MINUTE_MS } from "~/lib/dates";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { bookLosses } from "./dispute-losses.server";
import type { SettleDeps } from "../payment/settle-order.server";
import { settleRefund } from "./book-refund.server";
import { notifyRefundFailed, notifyStuckRefunds } from "./refund-alerts.server";

export type RefundDeps = SettleDeps & { payments: PaymentProvider };

type RefundStatus = "pending" | "succeeded" | "failed";

const BATCH = 50;

/**
 * Asks the provider for a refund that we have promised; asking again gives the same refund. What is
 * refused for the shop's own reasons is tried again until it is done, and the admins hear of it. While the
 * shop is held after a restore it waits: the provider may have made it already, under another id.
 */
export async function sendRefund(
  db: Database,
  refundId: string,
  deps: RefundDeps,
): Promise<RefundStatus> {
  const [refund] = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      status: refunds.status,
      attempt: refunds.providerAttempt,
      providerRefundId: refunds.providerRefundId,
      paymentId: orders.providerPaymentId,
      isHeld: sql<boolean>`exists (select from shop_state where held_at is not null)`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!refund || refund.status !== "pending") return refund?.status ?? "failed";
  if (refund.isHeld) return "pending";
  if (!refund.paymentId)
    return failRefund(db, refundId, "the order was not paid by the provider", deps.now);
  try {
    const state = await stateAtProvider(refund, refund.paymentId, deps);
    if (state && !refund.providerRefundId) await recordProviderId(db, refundId, state.refundId);
    if (!state || state.status === "pending") return await askLater(db, refundId);
    if (state.status === "failed")
      return await failRefund(db, refundId, "the provider refused it", deps.now);
    await settleRefund(db, refundId, deps);
    return "succeeded";
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (!error.retryable && !error.isOurs) return failRefund(db, refundId, error.reason, deps.now);
    await recordTry(db, refundId, error);
    if (error.isOurs) await notifyStuckRefunds(db, deps.now);
    return "pending";
  }
}

type Waiting = {
  id: string;
  orderId: string;
  amountCents: number;
  attempt: number;
  providerRefundId: string | null;
};

/**
 * A refund the provider already knows is looked up and never requested again; null: still
 * undecided.
 */
async function stateAtProvider(refund: Waiting, paymentId: string, { payments }: RefundDeps) {
  if (refund.providerRefundId) return payments.findRefund(refund.providerRefundId);
  return payments.refund({
    paymentId,
    amountCents: refund.amountCents,
    reason: "requested-by-customer",
    orderId: refund.orderId,
    refundRecordId: refund.id,
    idempotencyKey: `refund:${refund.id}`,
    attempt: refund.attempt,
  });
}

/**
 * Resumes refunds whose response was lost or which had to wait.
 * @returns how many ended
 */
export async function sendWaitingRefunds(db: Database, deps: RefundDeps): Promise<number> {
  const waiting = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, "pending"),
        lte(refunds.updatedAt, new Date(deps.now.getTime() - MINUTE_MS)),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(BATCH);
  const statuses = await forEachOfBatch(waiting, ({ id }) => sendRefund(db, id, deps));
  return statuses.filter((status) => status !== "pending").length;
}

/**
 * What an admin refunds by hand shows its failure there; of shirts that were withdrawn, no one else
 * would hear.
 * @returns the refund's current status: one that succeeded stays so
 */
export async function failRefund(
  db: Database,
  refundId: string,
  error: string,
  now: Date,
): Promise<RefundStatus> {
  return db.transaction(async (tx) => {
    const [failed] = await tx
      .update(refunds)
      .set({ status: "failed", error })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
      .returning({ orderId: refunds.orderId });
    if (failed) {
      processMetrics.refunds.inc({ result: "failed" });
      await bookLosses(tx, failed.orderId, now);
      await notifyRefundFailed(tx, refundId);
      return "failed";
    }
    const [found] = await tx
      .select({ status: refunds.status })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    return found?.status ?? "failed";
  });
}

/** Behind the other waiting refunds: a slow bank holds up no one else's refund. */
async function askLater(db: Database, refundId: string): Promise<"pending"> {
  await db.update(refunds).set({ updatedAt: new Date() }).where(eq(refunds.id, refundId));
  return "pending";
}

export async function recordProviderId(
  db: Database,
  refundId: string,
  providerRefundId: string,
): Promise<void> {
  await db.update(refunds).set({ providerRefundId }).where(eq(refunds.id, refundId));
}

async function recordTry(db: Database, refundId: string, error: PaymentProviderError) {
  await db
    .update(refunds)
    .set({
      error: error.reason,
      providerAttempt: sql`${refunds.providerAttempt} + ${error.keySpent ? 1 : 0}`,
    })
    .where(eq(refunds.id, refundId));
}
