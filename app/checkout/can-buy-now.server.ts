import type { Db } from "~/platform/database/client.server";
import { pricedCart } from "~/cart/priced-cart.server";

/** Whether 'Buy Now' may proceed to checkout with this item. */
export async function canBuyNow(
  db: Db,
  { variantId, quantity }: { variantId: string; quantity: number },
  now: Date,
): Promise<boolean> {
  const { lines } = await pricedCart(
    db,
    [{ variantId, quantity, seenPriceCents: null }],
    null,
    now,
  );
  return lines[0]?.isBuyable ?? false;
}
