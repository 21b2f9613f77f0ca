import { and, eq, inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";

import { lockWithReplacements } from "../lock-with-replacements.server";
import { soldStatuses } from "~/schema/order-status";
import { orderLeft, type LineOfOrder } from "./order-left.server";
import { refundParts, type NamedShirts, type PartsRefusal, type RefundParts } from "./refund-parts";

export type LineRefund = {
  orderId: string;
  /** The shirts that go back, each line once. */
  lines: readonly NamedShirts[];
  /** Beside them, at the shop's own cost: nothing of it is taken from a creator (cents). */
  goodwillCents: number;
  /** With all shipping and tax that is left. */
  includesOther: boolean;
  reason: string;
  /** Made with the form: the same request twice is one refund, another needs a new key. */
  requestKey: string;
  /** Null where no admin decided. */
  requestedBy: string | null;
  createdAt?: Date;
  /**
   * What was left according to the admin's page (cents): if it differs, someone refunded in
   * between.
   */
  leftCents?: number | undefined;
};

export type LineRefundRefusal =
  | PartsRefusal
  | { ok: false; reason: "goodwill-takes-all" | "sent-before" | "refunded-meanwhile" };

/** The order as it was before a new refund (cents). */
export type RefundedFrom = Pick<typeof orders.$inferSelect, "status" | "refundedCents"> & {
  leftCents: number;
};

type RecordedLineRefund =
  | { ok: true; refundId: string; amountCents: number; isNew: false }
  | { ok: true; refundId: string; amountCents: number; isNew: true; before: RefundedFrom }
  | LineRefundRefusal;

/**
 * Writes down a refund of these shirts, which the job that sends refunds takes to the provider. It
 * locks the order; from now on the shirts count as refunded, and neither they nor what replaces them
 * is printed.
 */
export async function recordLineRefund(
  tx: Transaction,
  request: LineRefund,
): Promise<RecordedLineRefund> {
  const { orderId, requestKey } = request;
  await lockWithReplacements(tx, orderId);
  const [order] = await tx
    .select({ status: orders.status, refundedCents: orders.refundedCents })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...soldStatuses, "refunded"])));
  const earlier = await earlierRefund(tx, orderId, requestKey);
  if (earlier) return answerAgain(earlier, request);
  const left = order && (await orderLeft(tx, orderId));
  if (!order || !left) return { ok: false, reason: "not-refundable" };
  const { leftCents } = left;
  if (leftCents > 0 && (request.leftCents ?? leftCents) !== leftCents)
    return { ok: false, reason: "refunded-meanwhile" };
  const parts = refundParts(left, request);
  if (!parts.ok) return parts;
  if (takesFromOthers(left, parts)) return { ok: false, reason: "goodwill-takes-all" };
  const { reason, requestedBy, createdAt } = request;
  const row = { orderId, reason, requestKey, requestedBy, ...(createdAt && { createdAt }) };
  const refundId = await writeRefund(tx, row, parts);
  const before = { ...order, leftCents };
  return { ok: true, refundId, amountCents: parts.amountCents, isNew: true, before };
}

/**
 * An order of which all is given back is not printed any more: goodwill must not take the other
 * shirts from the buyer, with the creators' shares still standing.
 */
export function takesFromOthers(
  left: { leftCents: number; lines: readonly LineOfOrder[] },
  { amountCents, parts }: RefundParts,
): boolean {
  if (amountCents < left.leftCents) return false;
  return left.lines.some(({ orderLineId, printState, shirtsLeft }) => {
    const named = parts.find((part) => part.orderLineId === orderLineId)?.quantity ?? 0;
    return printState !== "shipped" && shirtsLeft > named;
  });
}

type RefundRow = Pick<typeof refunds.$inferInsert, "orderId" | "reason" | "requestKey"> &
  Partial<typeof refunds.$inferInsert>;

/** Writes a refund's row and its lines. @returns its id */
export async function writeRefund(
  tx: Transaction,
  row: RefundRow,
  { amountCents, parts, goodwillCents, taxCents }: RefundParts,
): Promise<string> {
  const isGoodwill = goodwillCents === amountCents;
  const [made] = await tx
    .insert(refunds)
    .values({ ...row, amountCents, goodwillCents, taxCents, isGoodwill })
    .returning({ id: refunds.id });
  if (!made) throw new Error("A refund that was written has an id");
  if (parts.length > 0)
    await tx.insert(refundLines).values(parts.map((part) => ({ ...part, refundId: made.id })));
  return made.id;
}

async function earlierRefund(tx: Transaction, orderId: string, requestKey: string) {
  const [refund] = await tx
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      goodwillCents: refunds.goodwillCents,
      reason: refunds.reason,
    })
    .from(refunds)
    .where(and(eq(refunds.requestKey, requestKey), eq(refunds.orderId, orderId)));
  if (!refund) return null;
  const lines = await tx
    .select({
      orderLineId: refundLines.orderLineId,
      quantity: refundLines.quantity,
      amountCents: sql<number>`${refundLines.amountCents} + ${refundLines.taxCents}`,
    })
    .from(refundLines)
    .where(eq(refundLines.refundId, refund.id));
  return { ...refund, lines };
}

/** A double click sends the same again; a changed form is another request and needs its own key. */
function answerAgain(
  earlier: NonNullable<Awaited<ReturnType<typeof earlierRefund>>>,
  request: LineRefund,
): RecordedLineRefund {
  const { id, amountCents, goodwillCents, lines } = earlier;
  const named = lines.reduce((sum, line) => sum + line.amountCents, goodwillCents);
  const isSame =
    earlier.reason === request.reason &&
    Math.max(goodwillCents, 0) === request.goodwillCents &&
    (request.includesOther || amountCents === named) &&
    lines.length === request.lines.length &&
    lines.every(({ orderLineId, quantity }) =>
      request.lines.some((one) => one.orderLineId === orderLineId && one.quantity === quantity),
    );
  return isSame
    ? { ok: true, refundId: id, amountCents, isNew: false }
    : { ok: false, reason: "sent-before" };
}
