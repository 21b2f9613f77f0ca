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
  for (const { variantId, quantity } of bought) {
    if (!variantId) continue;
    const line = and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId));
    await tx.delete(cartLines).where(and(line, sql`${cartLines.quantity} <= ${quantity}`));
    await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(line);
  }
  await tx.update(carts).set({ discountCode: null }).where(eq(carts.id, cartId));
}
