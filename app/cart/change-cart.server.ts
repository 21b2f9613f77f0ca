import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { cartLines, carts } from "~/schema/tables/carts";
import { tidyCode } from "~/lib/fields/typed-code";
import { cartItems } from "~/catalog/variants/cart-items.server";

import { ownedBy, type CartOwner } from "./cart-owner.server";

function cartOf(db: Db, owner: CartOwner) {
  return db.select({ id: carts.id }).from(carts).where(ownedBy(owner));
}

function lineOf(db: Db, owner: CartOwner, variantId: string) {
  return and(eq(cartLines.variantId, variantId), inArray(cartLines.cartId, cartOf(db, owner)));
}

/** @returns false when the owner's cart has no such line */
export async function setCartQuantity(
  db: Database,
  owner: CartOwner,
  input: { variantId: string; quantity: number },
): Promise<boolean> {
  const changed = await db
    .update(cartLines)
    .set({ quantity: input.quantity })
    .where(lineOf(db, owner, input.variantId))
    .returning({ id: cartLines.id });
  return changed.length > 0;
}

export async function removeFromCart(
  db: Database,
  owner: CartOwner,
  variantId: string,
): Promise<void> {
  await db.delete(cartLines).where(lineOf(db, owner, variantId));
}

/** The shopper has read what changed: new prices apply, unavailable lines are removed. */
export async function acceptCartChanges(db: Database, owner: CartOwner): Promise<void> {
  await db.transaction(async (tx) => {
    const lines = await tx
      .select({ id: cartLines.id, variantId: cartLines.variantId })
      .from(cartLines)
      .where(inArray(cartLines.cartId, cartOf(tx, owner)));
    const items = await cartItems(
      tx,
      lines.map((line) => line.variantId),
    );
    for (const line of lines) {
      const item = items.find(({ variantId }) => variantId === line.variantId);
      if (item?.isBuyable) {
        await tx
          .update(cartLines)
          .set({ seenPriceCents: item.unitPriceCents })
          .where(eq(cartLines.id, line.id));
      } else {
        await tx.delete(cartLines).where(eq(cartLines.id, line.id));
      }
    }
    await tx.update(carts).set({ lostLines: 0 }).where(ownedBy(owner));
  });
}

/** Stores a discount code with the cart; null removes it. */
export async function setCartCode(
  db: Database,
  owner: CartOwner,
  code: string | null,
): Promise<void> {
  await db
    .update(carts)
    .set({ discountCode: code === null ? null : tidyCode(code) || null })
    .where(ownedBy(owner));
}

/** Removes paid lines from the cart they came from; anything added since then stays. */
export async function takeOutOfCart(
  tx: Db,
  cartId: string,
  bought: readonly { variantId: string | null; quantity: number }[],
): Promise<void> {
  const paid = bought.filter(({ variantId }) => variantId !== null);
  const ids = sql.param(paid.map(({ variantId }) => variantId));
  const quantities = sql.param(paid.map(({ quantity }) => quantity));
  await tx.execute(sql`
    with bought as (
      select variant_id, sum(quantity)::int as quantity
      from unnest(${ids}::uuid[], ${quantities}::int[]) line (variant_id, quantity) group by variant_id
    ), gone as (
      delete from cart_lines l using bought b
      where l.cart_id = ${cartId} and l.variant_id = b.variant_id and l.quantity <= b.quantity
    ), fewer as (
      update cart_lines l set quantity = l.quantity - b.quantity, updated_at = now() from bought b
      where l.cart_id = ${cartId} and l.variant_id = b.variant_id and l.quantity > b.quantity
    )
    update carts set discount_code = null, updated_at = now() where id = ${cartId}`);
}
