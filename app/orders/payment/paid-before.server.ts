import { and, asc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";

import { soldStatuses } from "~/schema/order-status";
import { isSameCart } from "./payment-doubted.server";

export type EarlierOrder = { id: string; number: string };

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
        sql`exists (select from orders other where other.id = ${order.id} and ${isSameCart})`,
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(1);
  return earlier ?? null;
}
