import { and, asc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/orders";

import { soldStatuses } from "../order-status";

export type EarlierOrder = { id: string; number: string };

/** A guest's cart that joined the account's is the same purchase only where shirts are in both. */
const isSameCart = (orderId: string) => sql`exists (
  select from orders o where o.id = ${orderId} and (
    coalesce(o.guest_cart_id, o.cart_id) = coalesce(orders.guest_cart_id, orders.cart_id)
    or exists (select from order_lines l join order_lines m on m.variant_id = l.variant_id
      where l.order_id = o.id and m.order_id = orders.id)))`;

/**
 * The order that paid for the same cart while this one was open already, and still stands; null
 * without one. A cart that was filled again after it was paid is another purchase. The cart must be
 * locked.
 */
export async function paidBefore(
  tx: Transaction,
  order: { id: string; cartId: string; createdAt: Date },
): Promise<EarlierOrder | null> {
  const [earlier] = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.cartId, order.cartId),
        ne(orders.id, order.id),
        inArray(orders.status, [...soldStatuses]),
        gte(orders.paidAt, order.createdAt),
        isNull(orders.paidBeforeBy),
        isSameCart(order.id),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(1);
  return earlier ?? null;
}
