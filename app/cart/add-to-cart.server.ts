import { eq, sql } from "drizzle-orm";

import { createdAfter } from "~/platform/database/created-after.server";
import type { Database, Transaction } from "~/platform/database/client.server";
import type { Cut } from "~/schema/garment-look";
import { cartLines } from "~/schema/tables/carts";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { cartItems, type CartItem } from "~/catalog/variants/cart-items.server";

import { MAX_CART_LINES, MAX_QUANTITY } from "./cart-limits";
import { ensureCart, type CartOwner } from "./cart-owner.server";

type AddedToCart =
  /** `added` is less than what was asked for where the line is full. */
  | { ok: true; quantity: number; added: number; title: string }
  /** 'held': the law asks for something of its cut that is not there now. */
  | { ok: false; reason: "not-available" | "cart-full" }
  | { ok: false; reason: "held"; cut: Cut };

/** Carries out of the transaction that nothing more fits, so that nothing of it remains. */
class CartFull extends Error {}

/** Adds shirts to the owner's cart; a line never exceeds the largest quantity. */
export async function addToCart(
  db: Database,
  owner: CartOwner,
  input: { variantId: string; quantity: number },
): Promise<AddedToCart> {
  const [item] = await cartItems(db, [input.variantId]);
  if (item?.isHeld) return { ok: false, reason: "held", cut: cutOfSize(item.size) };
  if (!item?.isBuyable) return { ok: false, reason: "not-available" };
  try {
    const { quantity, before } = await db.transaction((tx) => addLine(tx, owner, input, item));
    return { ok: true, quantity, added: quantity - before, title: item.title };
  } catch (error) {
    if (error instanceof CartFull) return { ok: false, reason: "cart-full" };
    throw error;
  }
}

async function addLine(
  tx: Transaction,
  owner: CartOwner,
  { variantId, quantity }: { variantId: string; quantity: number },
  { unitPriceCents }: Pick<CartItem, "unitPriceCents">,
): Promise<{ quantity: number; before: number }> {
  // One at a time, so that two tabs cannot both take the last place.
  const cartId = await ensureCart(tx, owner);
  const [line] = await tx
    .insert(cartLines)
    .values({
      cartId,
      variantId,
      quantity,
      seenPriceCents: unitPriceCents,
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
    // What a query in it finds is the cart as it was.
    .returning({
      quantity: cartLines.quantity,
      before: sql<number | null>`(select l.quantity from cart_lines l
        where l.cart_id = ${cartId} and l.variant_id = ${variantId})`,
      lines: sql<number>`(select count(*)::int from cart_lines l where l.cart_id = ${cartId})`,
    });
  if (!line || (line.before === null && line.lines >= MAX_CART_LINES)) throw new CartFull();
  return { quantity: line.quantity, before: line.before ?? 0 };
}
