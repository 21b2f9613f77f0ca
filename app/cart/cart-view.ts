import { cutOfSize } from "~/art/garments/garment-sizes";
import { heldTexts } from "~/catalog/blanks/garment-facts";
import type { CodeRefusal } from "~/cart/discounts/discount-amount";

/** A cart as a page shows it: only what the shopper may see. */
export type CartView = {
  lines: CartLineView[];
  code: string | null;
  /** Why the code does not apply; null: it does, or there is none. */
  codeRefusal: CodeRefusal | null;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  /** Prices or shirts changed: the shopper must be told and agree before anything else. */
  isChanged: boolean;
  /** Lines removed because their shirt was deleted. */
  lostLines: number;
};

export type CartLineView = {
  variantId: string;
  /** Null where its page may not be named. */
  slug: string | null;
  title: string;
  pictureId: string | null;
  size: string;
  color: string;
  quantity: number;
  unitPriceCents: number;
  seenPriceCents: number;
  change: "price" | "unavailable" | null;
  /** Why its cut may not be sold now, whatever else holds of it; null where it may. */
  held: string | null;
};

type PricedLine = Omit<CartLineView, "held"> & { isHeld: boolean };

type Shown = Omit<CartView, "lines" | "codeRefusal" | "isChanged" | "lostLines">;

export function cartView(cart: {
  lines: readonly PricedLine[];
  code: string | null;
  codeRefusal: CodeRefusal | null;
  price: Omit<Shown, "code">;
  isChanged: boolean;
  lostLines?: number;
}): CartView {
  const { subtotalCents, discountCents, shippingCents, totalCents } = cart.price;
  return {
    lines: cart.lines.map(lineView),
    code: cart.code,
    codeRefusal: cart.codeRefusal,
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents,
    isChanged: cart.isChanged,
    lostLines: cart.lostLines ?? 0,
  };
}

function lineView(line: PricedLine): CartLineView {
  const { variantId, slug, title, pictureId, size, color, quantity } = line;
  const { unitPriceCents, seenPriceCents, change, isHeld } = line;
  return {
    variantId,
    slug,
    title,
    pictureId,
    size,
    color,
    quantity,
    unitPriceCents,
    seenPriceCents,
    change,
    held: isHeld ? heldTexts[cutOfSize(size)] : null,
  };
}
