import type { Database } from "~/platform/database/client.server";
import { addToCart } from "~/cart/add-to-cart.server";
import { fullCartText, fullLineText } from "~/cart/cart-limits";
import type { CartOwner } from "~/cart/cart-owner.server";

type OrderedLine = {
  variantId: string | null;
  title: string;
  size: string;
  color: string;
  quantity: number;
};

/**
 * Puts the contents of an order back into a cart, at current prices.
 * @returns its lines that are no longer available, and what is said of those that were not added in full
 */
export async function addOrderToCart(
  db: Database,
  owner: CartOwner,
  order: { lines: readonly OrderedLine[] },
): Promise<{ gone: OrderedLine[]; full: string[] }> {
  const gone: OrderedLine[] = [];
  const full: string[] = [];
  for (const line of order.lines) {
    const { variantId, quantity } = line;
    const added = variantId && (await addToCart(db, owner, { variantId, quantity }));
    if (added && !added.ok && added.reason === "cart-full") full.push(fullCartText(line.title));
    else if (!added || !added.ok) gone.push(line);
    else if (added.added < quantity) full.push(fullLineText(line.title, added.added));
  }
  return { gone, full };
}
