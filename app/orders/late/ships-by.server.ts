import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { shopDay } from "~/lib/shop-zone";

import type { OrderSnapshot } from "../order-snapshot.server";
import { standingDelay } from "./answer-delay.server";
import { isWaitedFor } from "./awaited-lines.server";
import { delaysOfOrder } from "./delays-of-order.server";
import type { ShownDelay } from "./late-notice";

/** The day (ISO) by which an order is to ship, as its page says it; null where none is still ahead. */
export function shipsBy(
  { status, promisedBy, lines }: Pick<OrderSnapshot, "status" | "promisedBy" | "lines">,
  now: Date,
): string | null {
  const isOpen = status === "paid" || status === "in_production";
  if (!isOpen || promisedBy === null || promisedBy < shopDay(now)) return null;
  return lines.every(({ isCancelled }) => isCancelled) ? null : promisedBy;
}

/** The notice that an order is late to which its buyer may still answer; null: none. */
export async function openDelay(db: Db, orderId: string): Promise<ShownDelay | null> {
  const [last] = await delaysOfOrder(db, orderId);
  if (!last) return null;
  const delay = await standingDelay(db, orderId, last.number);
  const isOpen = delay?.standing === "open" || delay?.standing === "may-cancel";
  if (!isOpen) return null;
  const { promisedBy, offeredBy } = delay;
  return { number: last.number, promisedBy, offeredBy };
}

/** By when an order is to ship, and what its buyer was told of delays; null where nothing of it is awaited or was late. */
export async function deskDelays(db: Db, orderId: string, now: Date) {
  const [order] = await db
    .select({ promisedBy: orders.promisedBy })
    .from(orders)
    .where(and(eq(orders.id, orderId), isWaitedFor));
  const delays = await delaysOfOrder(db, orderId);
  if (!order && delays.length === 0) return null;
  const today = shopDay(now);
  const promisedBy = order?.promisedBy ?? null;
  return {
    promisedBy,
    isAwaited: order !== undefined,
    isLate: order !== undefined && (promisedBy === null || promisedBy < today),
    delays,
    today,
  };
}
