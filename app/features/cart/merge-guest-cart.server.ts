import { eq, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { cartLines, carts } from "~/db/schema/orders";

import { ensureCart, ownedBy, type CartOwner } from "./cart-owner.server";

/**
 * At sign-in: what the guest put in the cart is in the account's cart afterwards. A shirt in both
 * keeps the larger quantity, so that signing out and in again adds nothing.
 */
export async function mergeGuestCart(
  db: Database,
  guest: { tokenHash: string } | null,
  userId: string,
): Promise<void> {
  if (guest) await copyCart(db, guest, { userId });
}

/** At sign-out: the browser keeps the account's cart under its own cookie. */
export async function keepCartForGuest(
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
      })
      .from(cartLines)
      .where(eq(cartLines.cartId, source.id))
      .orderBy(cartLines.createdAt);
    for (const line of lines) {
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
    if ("tokenHash" in from) await tx.delete(carts).where(eq(carts.id, source.id));
  });
}
