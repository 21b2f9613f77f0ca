import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { cartLines, carts } from "~/schema/tables/carts";

import { pricedCart, type PricedCart } from "./priced-cart.server";
import { ownedBy, type CartOwner } from "./cart-owner.server";

type Cart = PricedCart & {
  cartId: string;
  /** Lines removed because their shirt was deleted; the shopper has not been told yet. */
  lostLines: number;
};

/**
 * The owner's cart at current prices; null when there is none, or it is empty with nothing to
 * report.
 * @param zone the shopper's time zone, if the browser told it
 */
export async function findCart(
  db: Db,
  owner: CartOwner | null,
  now: Date,
  zone: string | null = null,
): Promise<Cart | null> {
  const stored = await storedCart(db, owner);
  if (!stored) return null;
  const { cartId, lines, code, lostLines } = stored;
  const cart = await pricedCart(db, lines, code, now, { cartId }, zone);
  return { ...cart, cartId, lostLines, isChanged: cart.isChanged || lostLines > 0 };
}

/** What is in the owner's cart, as it was put there; null as for `findCart`. */
export async function storedCart(db: Db, owner: CartOwner | null) {
  if (!owner) return null;
  const rows = await db
    .select({
      cartId: carts.id,
      code: carts.discountCode,
      lostLines: carts.lostLines,
      hasOpenOrder: sql<boolean>`exists (select from orders o
        where o.cart_id = ${carts.id} and o.status = 'pending_payment')`,
      line: {
        variantId: cartLines.variantId,
        quantity: cartLines.quantity,
        seenPriceCents: cartLines.seenPriceCents,
      },
    })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(ownedBy(owner))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  const [first] = rows;
  if (!first) return null;
  const lines = rows.flatMap(({ line }) => line ?? []);
  const { line: _, ...cart } = first;
  return lines.length > 0 || cart.lostLines > 0 ? { ...cart, lines } : null;
}

/** How many shirts are in the cart, for the number in the navigation. */
export async function cartCount(db: Db, owner: CartOwner | null): Promise<number> {
  if (!owner) return 0;
  const [row] = await db
    .select({ shirts: sql<number>`coalesce(sum(${cartLines.quantity}), 0)` })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(ownedBy(owner));
  return row?.shirts ?? 0;
}
