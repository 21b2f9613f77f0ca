import type { Db } from "~/platform/database/client.server";
import type { Cut } from "~/schema/garment-look";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { pricedCart } from "~/cart/priced-cart.server";

/** Whether 'Buy Now' may proceed to checkout with this item, and if not, why. */
export async function canBuyNow(
  db: Db,
  { variantId, quantity }: { variantId: string; quantity: number },
  now: Date,
): Promise<{ ok: true } | { ok: false; heldCut: Cut | null }> {
  const { lines } = await pricedCart(
    db,
    [{ variantId, quantity, seenPriceCents: null }],
    null,
    now,
  );
  const [line] = lines;
  if (line?.isBuyable) return { ok: true };
  return { ok: false, heldCut: line?.isHeld ? cutOfSize(line.size) : null };
}
