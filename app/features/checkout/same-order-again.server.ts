import { asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";

import type { OrderWish, PlacedOrder } from "./order-wish";
import { shippingAddressSchema, type ShippingAddress } from "~/features/orders/shipping-address";

/**
 * The order this form made before: the same one for a double click, a refusal when the form has
 * changed or someone else sends its key; null when there is none.
 */
export async function sameOrderAgain(db: Db, wish: OrderWish): Promise<PlacedOrder | null> {
  const [order] = await db
    .select({
      id: orders.id,
      status: orders.status,
      userId: orders.userId,
      email: orders.email,
      totalCents: orders.totalCents,
      shippingAddress: orders.shippingAddress,
    })
    .from(orders)
    .where(eq(orders.checkoutKey, wish.checkoutKey));
  if (!order) return null;
  const isOver = order.status === "cancelled" || order.status === "expired";
  const isSame =
    !isOver &&
    order.userId === wish.userId &&
    order.email?.toLowerCase() === wish.email.toLowerCase() &&
    order.totalCents === wish.shownTotalCents &&
    isSameAddress(order.shippingAddress, wish.address) &&
    (await hasSameLines(db, order.id, wish));
  return isSame ? { ok: true, orderId: order.id } : { ok: false, reason: "form-used" };
}

function isSameAddress(stored: unknown, wished: ShippingAddress): boolean {
  const { data } = shippingAddressSchema.safeParse(stored);
  return (
    data !== undefined &&
    JSON.stringify(data) === JSON.stringify(shippingAddressSchema.parse(wished))
  );
}

async function hasSameLines(db: Db, orderId: string, wish: OrderWish): Promise<boolean> {
  const lines = await db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  // A paid order has emptied the cart, so a double click brings nothing, or the same.
  if (wish.lines.length === 0) return true;
  const wanted = wish.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return JSON.stringify(lines) === JSON.stringify(wanted);
}
