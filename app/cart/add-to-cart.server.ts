import { eq, sql } from "drizzle-orm";

import { createdAfter } from "~/platform/database/created-after.server";
import type { Database } from "~/platform/database/client.server";
import type { Cut } from "~/schema/garment-look";
import { cartLines } from "~/schema/tables/carts";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { cartItems } from "~/catalog/variants/cart-items.server";

import { MAX_CART_LINES, MAX_QUANTITY } from "./cart-limits";
import { ensureCart, type CartOwner } from "./cart-owner.server";

type AddedToCart =
  /** `added` is less than what was asked for where the line is full. */
  | { ok: true; quantity: number; added: number; title: string }
  /** 'held': the law asks for something of its cut that is not there now. */
  | { ok: false; reason: "not-available" | "cart-full" }
  | { ok: false; reason: "held"; cut: Cut };

/** Adds shirts to the owner's cart; a line never exceeds the largest quantity. */
export async function addToCart(
  db: Database,
  owner: CartOwner,
  input: { variantId: string; quantity: number },
): Promise<AddedToCart> {
  return db.transaction(async (tx) => {
    const [item] = await cartItems(tx, [input.variantId]);
    if (item?.isHeld) return { ok: false, reason: "held", cut: cutOfSize(item.size) };
    if (!item?.isBuyable) return { ok: false, reason: "not-available" };
    // One at a time, so that two tabs cannot both take the last place.
    const cartId = await ensureCart(tx, owner);
    const lines = await tx
      .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
      .from(cartLines)
      .where(eq(cartLines.cartId, cartId));
    const before = lines.find(({ variantId }) => variantId === input.variantId)?.quantity ?? 0;
    if (before === 0 && lines.length >= MAX_CART_LINES) return { ok: false, reason: "cart-full" };
    const [line] = await tx
      .insert(cartLines)
      .values({
        cartId,
        variantId: input.variantId,
        quantity: input.quantity,
        seenPriceCents: item.unitPriceCents,
        createdAt: createdAfter(cartLines.createdAt, eq(cartLines.cartId, cartId)),
      })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.variantId],
        set: {
          quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${MAX_QUANTITY})`,
          seenPriceCents: sql`excluded.seen_price_cents`,
          updatedAt: new Date(),
        },
      })
      .returning({ quantity: cartLines.quantity });
    const quantity = line?.quantity ?? input.quantity;
    return { ok: true, quantity, added: quantity - before, title: item.title };
  });
}
