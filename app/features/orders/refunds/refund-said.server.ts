import { asc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines } from "~/db/schema/orders";
import { refundLines, refunds } from "~/db/schema/payments";

export type RefundedLine = {
  title: string;
  size: string;
  color: string;
  quantity: number;
  amountCents: number;
};

/** What a refund is made of, as people read it (cents). */
export type RefundSaid = {
  amountCents: number;
  lines: RefundedLine[];
  /** Shipping and tax. */
  otherCents: number;
  /** Negative where goodwill given before counts toward the lines. */
  goodwillCents: number;
};

/** A refund's order and what it is made of; undefined when there is none. */
export async function refundSaid(
  db: Db,
  refundId: string,
): Promise<{ orderId: string; said: RefundSaid } | undefined> {
  const [refund] = await db
    .select({
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      goodwillCents: refunds.goodwillCents,
    })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!refund) return undefined;
  const { orderId, amountCents, goodwillCents } = refund;
  const lines = (await refundedLines(db, [refundId])).map(({ refundId: _, ...line }) => line);
  const named = lines.reduce((sum, line) => sum + line.amountCents, goodwillCents);
  return { orderId, said: { amountCents, lines, otherCents: amountCents - named, goodwillCents } };
}

/** The shirts that refunds name, in the order of the lines. */
export async function refundedLines(
  db: Db,
  refundIds: readonly string[],
): Promise<({ refundId: string } & RefundedLine)[]> {
  if (refundIds.length === 0) return [];
  return db
    .select({
      refundId: refundLines.refundId,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: refundLines.quantity,
      amountCents: refundLines.amountCents,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(inArray(refundLines.refundId, [...refundIds]))
    .orderBy(asc(orderLines.position));
}
