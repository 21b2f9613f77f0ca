import { and, eq, inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";
import { refundLines, refunds } from "~/db/schema/payments";

import { soldStatuses } from "../order-status";
import { promisedCents } from "./promised-cents.server";

type LineRefund = {
  orderId: string;
  lines: readonly { orderLineId: string; quantity: number }[];
  goodwillCents: number;
  includesOther: boolean;
  reason: string;
  requestKey: string;
  requestedBy: string | null;
};

type KeptRefund =
  | { ok: true; refundId: string; amountCents: number }
  | { ok: false; reason: "not-refundable" | "unknown-line" | "too-much" };

/** Writes a refund of these lines down; a job sends it. The order's row must be locked. */
export async function keepLineRefund(tx: Transaction, request: LineRefund): Promise<KeptRefund> {
  const { orderId, requestKey, reason, requestedBy, goodwillCents } = request;
  const [earlier] = await tx
    .select({ refundId: refunds.id, amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.requestKey, requestKey), eq(refunds.orderId, orderId)));
  if (earlier) return { ok: true, ...earlier };
  const [order] = await tx
    .select({ totalCents: orders.totalCents })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...soldStatuses])))
    .for("update");
  if (!order) return { ok: false, reason: "not-refundable" };
  let left = order.totalCents - (await promisedCents(tx, orderId));
  const parts: { orderLineId: string; quantity: number; amountCents: number }[] = [];
  for (const { orderLineId, quantity } of request.lines) {
    const [line] = await tx
      .select({
        quantity: orderLines.quantity,
        grossCents: orderLines.grossCents,
        before: sql<number>`(select coalesce(sum(r.quantity), 0) from refund_lines r
          join refunds f on f.id = r.refund_id and f.status <> 'failed'
          where r.order_line_id = order_lines.id)`.mapWith(Number),
      })
      .from(orderLines)
      .where(and(eq(orderLines.id, orderLineId), eq(orderLines.orderId, orderId)));
    if (!line) return { ok: false, reason: "unknown-line" };
    if (line.before + quantity > line.quantity) return { ok: false, reason: "too-much" };
    const upTo = (shirts: number) => Math.round((line.grossCents * shirts) / line.quantity);
    const amountCents = Math.min(upTo(line.before + quantity) - upTo(line.before), left);
    if (amountCents > 0) parts.push({ orderLineId, quantity, amountCents });
    left -= amountCents;
  }
  const named = parts.reduce((sum, part) => sum + part.amountCents, goodwillCents);
  const amountCents = request.includesOther ? named + left : named;
  if (amountCents <= 0) return { ok: false, reason: "not-refundable" };
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId, amountCents, reason, requestKey, requestedBy })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("A refund that was written has an id");
  if (parts.length > 0)
    await tx.insert(refundLines).values(parts.map((part) => ({ ...part, refundId: refund.id })));
  return { ok: true, refundId: refund.id, amountCents };
}
