import type { Database } from "~/db/client.server";
import { addToCart } from "~/features/cart/add-to-cart.server";
import type { CartOwner } from "~/features/cart/cart-owner.server";

type OrderedLine = {
  variantId: string | null;
  title: string;
  size: string;
  color: string;
  quantity: number;
};

/**
 * Puts the contents of an order back into a cart, at current prices.
 * @returns its lines that are no longer available
 */
export async function addOrderToCart(
  db: Database,
  owner: CartOwner,
  order: { lines: readonly OrderedLine[] },
): Promise<OrderedLine[]> {
  const gone: OrderedLine[] = [];
  for (const line of order.lines) {
    const { variantId, quantity } = line;
    const added = variantId && (await addToCart(db, owner, { variantId, quantity }));
    if (!added || !added.ok) gone.push(line);
  }
  return gone;
}
