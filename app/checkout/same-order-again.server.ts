import { asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

import type { OrderRequest, PlacedOrder } from "./order-request";
import { shippingAddressSchema, type ShippingAddress } from "~/orders/shipping-address";

/**
 * The order this form made before: the same one for a double click, a refusal when the form has
 * changed or someone else sends its key; null when there is none.
 */
export async function sameOrderAgain(db: Db, request: OrderRequest): Promise<PlacedOrder | null> {
  const [order] = await db
    .select({
      id: orders.id,
      status: orders.status,
      userId: orders.userId,
      email: orders.email,
      totalCents: orders.totalCents,
      shippingAddress: orders.shippingAddress,
      isGift: orders.isGift,
      giftNote: orders.giftNote,
      giftDay: orders.giftDay,
      giftCode: orders.giftCode,
    })
    .from(orders)
    .where(eq(orders.checkoutKey, request.checkoutKey));
  if (!order) return null;
  const isOver = order.status === "cancelled" || order.status === "expired";
  const isSame =
    !isOver &&
    order.userId === request.userId &&
    order.email?.toLowerCase() === request.email.toLowerCase() &&
    order.totalCents === request.shownTotalCents &&
    isSameGift(order, request.gift) &&
    isSameAddress(order.shippingAddress, request.address) &&
    (await hasSameLines(db, order.id, request));
  return isSame
    ? { ok: true, orderId: order.id, replaced: [] }
    : { ok: false, reason: "form-used" };
}

function isSameGift(
  stored: {
    isGift: boolean;
    giftNote: string | null;
    giftDay: string | null;
    giftCode: string | null;
  },
  requested: OrderRequest["gift"],
): boolean {
  if (!requested) return !stored.isGift;
  return (
    stored.isGift &&
    stored.giftNote === requested.note &&
    stored.giftDay === requested.day &&
    (stored.giftCode !== null) === requested.hasReceipt
  );
}

function isSameAddress(stored: unknown, requested: ShippingAddress): boolean {
  const { data } = shippingAddressSchema.safeParse(stored);
  return (
    data !== undefined &&
    JSON.stringify(data) === JSON.stringify(shippingAddressSchema.parse(requested))
  );
}

async function hasSameLines(db: Db, orderId: string, request: OrderRequest): Promise<boolean> {
  const lines = await db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  // A paid order has emptied the cart, so a double click sends no lines, or the same ones.
  if (request.lines.length === 0) return true;
  const wanted = request.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return JSON.stringify(lines) === JSON.stringify(wanted);
}
