import type { Database } from "~/db/client.server";
import { addToCart } from "~/features/cart/add-to-cart.server";
import type { CartOwner } from "~/features/cart/cart-owner.server";

type OrderedLine = { variantId: string | null; quantity: number };

/**
 * Puts the contents of an order back into a cart, at current prices.
 * @returns how many of its lines are no longer available
 */
export async function addOrderToCart(
  db: Database,
  owner: CartOwner,
  order: { lines: readonly OrderedLine[] },
): Promise<number> {
  let missing = 0;
  for (const { variantId, quantity } of order.lines) {
    const added = variantId && (await addToCart(db, owner, { variantId, quantity }));
    if (!added || !added.ok) missing += 1;
  }
  return missing;
}
