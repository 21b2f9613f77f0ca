import { asc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";

import type { RefundedLine } from "./refund-list";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";
import type { OrderSnapshot } from "../order-snapshot.server";

/** What a refund is made of, as people read it (cents). */
type RefundSummary = {
  amountCents: number;
  lines: RefundedLine[];
  /** Of the lines, and of shipping. */
  taxCents: number;
  /** Shipping. */
  otherCents: number;
  /** Negative where goodwill given before counts toward the lines. */
  goodwillCents: number;
};

/** A refund's order and what it is made of; undefined when there is none. */
export async function refundSummary(
  db: Db,
  refundId: string,
): Promise<{ orderId: string; summary: RefundSummary } | undefined> {
  const [refund] = await db
    .select({
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      goodwillCents: refunds.goodwillCents,
      taxCents: refunds.taxCents,
    })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!refund) return undefined;
  const { orderId, amountCents, goodwillCents, taxCents } = refund;
  const lines = (await refundedLines(db, [refundId])).map(({ refundId: _, ...line }) => line);
  const named = lines.reduce((sum, line) => sum + line.amountCents, goodwillCents + taxCents);
  const otherCents = amountCents - named;
  return { orderId, summary: { amountCents, lines, taxCents, otherCents, goodwillCents } };
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

/** The mail to a buyer whose money goes back; null when there is no one to write to. */
export function composeRefundMail(
  order: OrderSnapshot,
  {
    refundId,
    ...facts
  }: {
    refundId: string;
    /** Numbers of orders that would have replaced these shirts. */
    stopped: string[];
  } & RefundSummary,
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-refunded",
    facts: { order, ...facts },
    to: order.email,
    cause: `order-refunded:${refundId}`,
  };
}

/** SQL on `refunds`: when the money went back; of one that is still on its way, when it was asked for. */
export const refundedAt = sql<Date>`coalesce((select max(l.created_at) from ledger_entries l
  where l.cause = 'order-refunded:' || refunds.id and l.account = 'customer'), refunds.created_at)`.mapWith(
  (at: string | Date) => new Date(at),
);
