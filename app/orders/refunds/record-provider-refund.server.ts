import { randomUUID } from "node:crypto";
import { eq, or } from "drizzle-orm";

import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { isUuid } from "~/lib/uuid";

import { lockWithReplacements } from "../lock-with-replacements.server";
import { writeRefund } from "./record-line-refund.server";
import type { LineLeft } from "./refund-parts";
import { orderLeft } from "./order-left.server";
import { unnamedParts } from "./unnamed-parts";
import { returnRefund } from "./return-refund.server";
import { failRefund, recordProviderId } from "./send-refund.server";
import type { SettleDeps } from "../payment/settle-order.server";
import { settleRefund } from "./book-refund.server";

type ProviderRefund = {
  /** Our row's id, if the refund was ours. */
  refundRecordId: string | null;
  /** Null for a refund made at the provider itself, and for a guardian's card check. */
  orderId: string | null;
  refundId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
};

/**
 * Updates a refund from the provider. One made at the provider itself gets a row of ours, and one
 * of ours that we had given up is pending again. The provider names no lines: if it gave back all
 * that was left, that is all of the lines, otherwise it is the shop's cost.
 * @returns why it was refused; null when all is well or it does not belong to an order
 * @throws Error while the payment itself, or the outcome of another refund, is not in our ledger
 *   yet: the event must be tried again later
 */
export async function recordProviderRefund(
  db: Database,
  reported: ProviderRefund,
  deps: SettleDeps,
): Promise<string | null> {
  const found = await findRefund(db, reported);
  const refund = found && !isGivenUp(found) ? found : await adoptRefund(db, reported);
  if (!refund) return null;
  if (refund.amountCents !== reported.amountCents || reported.currency !== "usd")
    return "wrong-amount";
  if (!refund.providerRefundId) await recordProviderId(db, refund.id, reported.refundId);
  if (reported.status === "succeeded") await settleRefund(db, refund.id, deps);
  if (reported.status !== "failed") return null;
  const status = await failRefund(db, refund.id, "the bank sent it back", deps.now);
  if (status === "succeeded") await returnRefund(db, refund.id, deps);
  return null;
}

const known = {
  id: refunds.id,
  amountCents: refunds.amountCents,
  status: refunds.status,
  providerRefundId: refunds.providerRefundId,
};

type KnownRefund = Pick<typeof refunds.$inferSelect, keyof typeof known>;

/**
 * Failed without the provider saying so: its response was lost, and the refund may have happened.
 */
function isGivenUp(refund: KnownRefund): boolean {
  return refund.status === "failed" && refund.providerRefundId === null;
}

async function findRefund(db: Db, reported: ProviderRefund): Promise<KnownRefund | null> {
  const own =
    reported.refundRecordId && isUuid(reported.refundRecordId) ? reported.refundRecordId : null;
  const [row] = await db
    .select(known)
    .from(refunds)
    .where(
      or(eq(refunds.providerRefundId, reported.refundId), own ? eq(refunds.id, own) : undefined),
    );
  return row ?? null;
}

async function adoptRefund(db: Database, reported: ProviderRefund): Promise<KnownRefund | null> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.providerPaymentId, reported.paymentId));
    if (order) await lockWithReplacements(tx, order.id);
    if (!order) {
      if (isGuardianCheck(reported)) return null;
      throw new Error("The payment is not booked yet");
    }
    // Two events of one refund may arrive at the same moment: the second finds the first one's row.
    const earlier = await findRefund(tx, reported);
    if (earlier && !isGivenUp(earlier)) return earlier;
    // The provider never refunds more than was paid: another refund will be refused or was
    // returned.
    const left = await orderLeft(tx, order.id);
    if (!left || reported.amountCents > left.leftCents)
      throw new Error("Another refund is not decided yet");
    if (earlier) return waitAgain(tx, earlier, reported, order.id);
    const row = {
      orderId: order.id,
      reason: "Refunded at the payment provider",
      providerRefundId: reported.refundId,
      requestKey: randomUUID(),
    };
    const parts = unnamedParts(left, reported.amountCents);
    const id = await writeRefund(tx, row, parts);
    const [made] = await tx.select(known).from(refunds).where(eq(refunds.id, id));
    return made ?? null;
  });
}

async function waitAgain(
  tx: Transaction,
  refund: KnownRefund,
  reported: ProviderRefund,
  orderId: string,
): Promise<KnownRefund | null> {
  if (refund.amountCents !== reported.amountCents) return refund;
  await dropLinesRefundedMeanwhile(tx, refund.id, orderId);
  const [waiting] = await tx
    .update(refunds)
    .set({ status: "pending", error: null, providerRefundId: reported.refundId })
    .where(eq(refunds.id, refund.id))
    .returning(known);
  return waiting ?? null;
}

/**
 * A refund that had failed has happened after all. Where its shirts or its shipping were refunded
 * otherwise meanwhile, no line is given back twice: it counts as one that names none. The order's
 * row must be locked.
 */
export async function dropLinesRefundedMeanwhile(
  tx: Transaction,
  refundId: string,
  orderId: string,
): Promise<void> {
  const left = await orderLeft(tx, orderId);
  const [refund] = await tx
    .select({ amountCents: refunds.amountCents, goodwillCents: refunds.goodwillCents })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!left || !refund) return;
  const named = await tx.select().from(refundLines).where(eq(refundLines.refundId, refundId));
  const ofLines = named.reduce((sum, { amountCents, taxCents }) => sum + amountCents + taxCents, 0);
  const other = refund.amountCents - refund.goodwillCents - ofLines;
  const isFree = named.every(({ orderLineId, ...part }) => {
    const line = left.lines.find((one) => one.orderLineId === orderLineId);
    return line && part.quantity <= line.shirtsLeft && isWhole(line, part);
  });
  if (isFree && other <= left.otherLeftCents) return;
  const { parts, goodwillCents, taxCents } = unnamedParts(left, refund.amountCents);
  const isGoodwill = goodwillCents === refund.amountCents;
  await tx.delete(refundLines).where(eq(refundLines.refundId, refundId));
  if (parts.length > 0)
    await tx.insert(refundLines).values(parts.map((part) => ({ ...part, refundId })));
  await tx
    .update(refunds)
    .set({ goodwillCents, taxCents, isGoodwill })
    .where(eq(refunds.id, refundId));
}

/** The last shirts of a line take all that is left of it, and others leave enough. */
function isWhole(
  { shirtsLeft, centsLeft, taxLeftCents }: LineLeft,
  { quantity, amountCents, taxCents }: { quantity: number; amountCents: number; taxCents: number },
): boolean {
  return quantity === shirtsLeft
    ? amountCents === centsLeft && taxCents === taxLeftCents
    : amountCents <= centsLeft && taxCents <= taxLeftCents;
}

function isGuardianCheck(reported: ProviderRefund): boolean {
  return reported.refundRecordId !== null && reported.orderId === null;
}
