import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Database, Transaction } from "~/platform/database/client.server";
import { cancelledShirts, orderLines, orders } from "~/schema/tables/orders";
import { returns } from "~/schema/tables/returns";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { closeWithoutMoney } from "../cancelled/finish-cancelled-order.server";
import { isNotCancelled, shirtsToMake } from "../cancelled/not-cancelled.server";
import { composeBuyerCancelledMail } from "../cancelled/compose-cancelled-mails.server";
import { orderSnapshot } from "../order-snapshot.server";
import { recordLineRefund } from "../refunds/record-line-refund.server";
import type { ChangeRefusal } from "./change-copy";
import { cancelledBefore } from "./cancelled-before.server";
import { lockForChange } from "./change-window.server";

type ShirtsToCancel = {
  orderId: string;
  lines: readonly { orderLineId: string; quantity: number }[];
  /** Made by the form: a double click cancels once. */
  requestKey: string;
  /** The account that asks; null for a guest with the order's link. */
  requestedBy: string | null;
};

type Refusal =
  | {
      ok: false;
      reason: ChangeRefusal | "nothing" | "unknown-line" | "not-refundable" | "sent-before";
    }
  | { ok: false; reason: "too-much"; orderLineId: string };

type CancelledShirts = { ok: true; amountCents: number; isAll: boolean } | Refusal;

/** Carries a refusal out of the transaction, so that nothing remains of it. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * The buyer cancels shirts that no press has begun: they are not printed, and their money goes back
 * with shipping and tax if nothing is left of the order. Printing that starts at the same moment
 * either comes first, and nothing is cancelled, or finds the shirts gone.
 */
export async function cancelShirts(
  db: Database,
  request: ShirtsToCancel,
  { now }: { now: Date },
): Promise<CancelledShirts> {
  const wanted = request.lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return { ok: false, reason: "nothing" };
  try {
    return await db.transaction((tx) => cancelIn(tx, { ...request, lines: wanted }, now));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function cancelIn(
  tx: Transaction,
  request: ShirtsToCancel,
  now: Date,
): Promise<CancelledShirts> {
  const { orderId, lines } = request;
  const refusal = await lockForChange(tx, orderId, "cancel");
  const before = await cancelledBefore(tx, request);
  if (before && !before.isSame) return { ok: false, reason: "sent-before" };
  if (before) return { ok: true, amountCents: before.amountCents, isAll: false };
  if (refusal) return { ok: false, reason: refusal };
  const isAll = await leavesNone(tx, request);
  for (const line of lines) await takeOut(tx, request, line, now);
  const amountCents = await giveBack(tx, request, isAll, now);
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  const snapshot = await orderSnapshot(tx, orderId);
  const replacedNumber = await replacedNumberOf(tx, orderId);
  const facts = { ...request, amountCents, isAll, replacedNumber };
  const mail = snapshot && composeBuyerCancelledMail(snapshot, facts);
  if (mail) await queueMail(tx, mail);
  return { ok: true, amountCents, isAll };
}

/** Whether nothing would be left to make, with what was refunded before. */
async function leavesNone(tx: Transaction, { orderId, lines }: ShirtsToCancel): Promise<boolean> {
  const made = await tx
    .select({ id: orderLines.id, quantity: shirtsToMake })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotCancelled));
  return made.every(({ id, quantity }) =>
    lines.some((line) => line.orderLineId === id && line.quantity >= quantity),
  );
}

async function takeOut(
  tx: Transaction,
  { orderId, requestKey }: ShirtsToCancel,
  { orderLineId, quantity }: { orderLineId: string; quantity: number },
  now: Date,
): Promise<void> {
  const [line] = await tx
    .select({
      leftQuantity: sql<number>`${orderLines.quantity} - ${orderLines.cancelledQuantity}`,
      cancelledAt: orderLines.cancelledAt,
    })
    .from(orderLines)
    .where(and(eq(orderLines.id, orderLineId), eq(orderLines.orderId, orderId)));
  if (!line) throw new Refused({ ok: false, reason: "unknown-line" });
  if (line.cancelledAt || quantity > line.leftQuantity)
    throw new Refused({ ok: false, reason: "too-much", orderLineId });
  await tx
    .update(orderLines)
    .set({
      cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${quantity}`,
      ...(quantity === line.leftQuantity && { cancelledAt: now }),
    })
    .where(eq(orderLines.id, orderLineId));
  await tx.insert(cancelledShirts).values({ requestKey, orderLineId, quantity, createdAt: now });
}

/**
 * The number of the order whose shirts these were to replace, and which can be sent back for money now.
 * In a chain that is the order before this one; the money is that of the first.
 */
async function replacedNumberOf(tx: Transaction, orderId: string): Promise<string | null> {
  const paid = alias(orderLines, "paid");
  const first = alias(orders, "first");
  const [found] = await tx
    .select({ number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, returns.replacementOrderId))
    .innerJoin(paid, eq(paid.id, orderLines.replacesLineId))
    .innerJoin(first, eq(first.id, paid.orderId))
    .where(and(eq(returns.replacementOrderId, orderId), gt(first.totalCents, first.refundedCents)));
  return found?.number ?? null;
}

/** @returns the cents that go back; 0 for an order that cost nothing */
async function giveBack(
  tx: Transaction,
  { orderId, lines, requestKey, requestedBy }: ShirtsToCancel,
  isAll: boolean,
  now: Date,
): Promise<number> {
  const [order] = await tx
    .select({ totalCents: orders.totalCents })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.totalCents === 0) {
    if (isAll) await closeWithoutMoney(tx, orderId, now);
    return 0;
  }
  const kept = await recordLineRefund(tx, {
    orderId,
    lines,
    goodwillCents: 0,
    includesOther: isAll,
    reason: "Canceled by the buyer before printing",
    requestKey,
    requestedBy,
    createdAt: now,
  });
  if (!kept.ok)
    throw new Refused(
      kept.reason === "too-many-shirts"
        ? { ok: false, reason: "too-much", orderLineId: kept.orderLineId }
        : { ok: false, reason: "not-refundable" },
    );
  return kept.amountCents;
}
