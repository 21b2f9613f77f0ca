import { randomUUID } from "node:crypto";

import type { Db } from "~/platform/database/client.server";
import { allParts } from "~/orders/refunds/unnamed-parts";
import { orderLeft } from "~/orders/refunds/order-left.server";
import type { RefundRequest } from "~/orders/refunds/refund-order.server";

/** So much as goodwill, which names no line. */
export function goodwillOf(
  orderId: string,
  goodwillCents: number,
  requestKey: string = randomUUID(),
): RefundRequest {
  const reason = "Wrong size";
  return { orderId, lines: [], includesOther: false, goodwillCents, reason, requestKey };
}

/** All that is left of an order. */
export async function restOf(db: Db, orderId: string): Promise<RefundRequest> {
  const left = await orderLeft(db, orderId);
  const parts = left ? allParts(left).parts : [];
  const lines = parts.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
  return { ...goodwillOf(orderId, 0), lines, includesOther: true };
}

/** So many shirts of an order's first line. */
export async function shirtsOf(db: Db, orderId: string, quantity: number): Promise<RefundRequest> {
  const left = await orderLeft(db, orderId);
  const orderLineId = left?.lines[0]?.orderLineId ?? "";
  return { ...goodwillOf(orderId, 0), lines: [{ orderLineId, quantity }] };
}
