import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { cartLines, carts } from "~/schema/tables/carts";
import { orders } from "~/schema/tables/orders";

import { MAX_CART_LINES } from "./cart-limits";
import { ensureCart, ownedBy, type CartOwner } from "./cart-owner.server";

/**
 * At sign-in, moves the guest's cart into the account's. A shirt in both keeps the larger quantity,
 * so that signing out and in again adds nothing. What a full cart cannot hold stays with the
 * browser.
 */
export async function mergeGuestCart(
  db: Database,
  guest: { tokenHash: string } | null,
  userId: string,
): Promise<void> {
  if (guest) await copyCart(db, guest, { userId });
}

/** At sign-out, the browser keeps the account's cart under a cookie of its own. */
export async function copyCartToGuest(
  db: Database,
  userId: string,
  guest: { tokenHash: string },
): Promise<void> {
  await copyCart(db, { userId }, guest);
}

async function copyCart(db: Database, from: CartOwner, to: CartOwner): Promise<void> {
  await db.transaction(async (tx) => {
    const [source] = await tx
      .select({ id: carts.id, discountCode: carts.discountCode, lostLines: carts.lostLines })
      .from(carts)
      .where(ownedBy(from))
      .for("update");
    if (!source) return;
    const target = await ensureCart(tx, to);
    const lines = await tx
      .select({
        variantId: cartLines.variantId,
        quantity: cartLines.quantity,
        seenPriceCents: cartLines.seenPriceCents,
        createdAt: cartLines.createdAt,
      })
      .from(cartLines)
      .where(eq(cartLines.cartId, source.id))
      .orderBy(cartLines.createdAt);
    const fitting = await linesThatFit(tx, target, lines);
    for (const line of fitting) {
      await tx
        .insert(cartLines)
        .values({ ...line, cartId: target })
        .onConflictDoUpdate({
          target: [cartLines.cartId, cartLines.variantId],
          set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)` },
        });
    }
    await tx
      .update(carts)
      .set({
        discountCode: sql`coalesce(${carts.discountCode}, ${source.discountCode})`,
        lostLines: sql`greatest(${carts.lostLines}, ${source.lostLines})`,
      })
      .where(eq(carts.id, target));
    if ("userId" in from) return;
    // What the guest is paying for right now is removed later from whichever cart then holds it.
    await tx
      .update(orders)
      .set({ cartId: target, guestCartId: source.id })
      .where(eq(orders.cartId, source.id));
    if (fitting.length === lines.length) await tx.delete(carts).where(eq(carts.id, source.id));
    else await dropLines(tx, source.id, fitting);
  });
}

type Line = { variantId: string };

async function linesThatFit<T extends Line>(tx: Transaction, cartId: string, lines: T[]) {
  const held = await tx
    .select({ variantId: cartLines.variantId })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId));
  const known = new Set(held.map(({ variantId }) => variantId));
  const fresh = lines.filter(({ variantId }) => !known.has(variantId));
  const tooMany = new Set(fresh.slice(Math.max(0, MAX_CART_LINES - known.size)));
  return lines.filter((line) => !tooMany.has(line));
}

async function dropLines(tx: Transaction, cartId: string, lines: readonly Line[]) {
  const ids = lines.map(({ variantId }) => variantId);
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.variantId, ids)));
}
