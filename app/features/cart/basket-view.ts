/** A basket as a page shows it: nothing of it but what the shopper may see. */
export type BasketView = {
  lines: BasketLineView[];
  code: string | null;
  /** The code counts; with a code and false it does not any more. */
  isCodeUsed: boolean;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  /** Prices or shirts changed: to be told and agreed to before anything else. */
  isChanged: boolean;
  /** Lines that left the cart because their shirt was deleted. */
  lostLines: number;
};

export type BasketLineView = {
  variantId: string;
  slug: string;
  title: string;
  pictureId: string | null;
  size: string;
  color: string;
  quantity: number;
  unitPriceCents: number;
  seenPriceCents: number;
  change: "price" | "unavailable" | null;
};

type Shown = Omit<BasketView, "lines" | "isCodeUsed" | "isChanged" | "lostLines">;

export function basketView(basket: {
  lines: readonly BasketLineView[];
  code: string | null;
  discount: object | null;
  price: Omit<Shown, "code">;
  isChanged: boolean;
  lostLines?: number;
}): BasketView {
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = basket.price;
  return {
    lines: basket.lines.map(lineView),
    code: basket.code,
    isCodeUsed: basket.discount !== null,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents,
    isChanged: basket.isChanged,
    lostLines: basket.lostLines ?? 0,
  };
}

function lineView(line: BasketLineView): BasketLineView {
  const { variantId, slug, title, pictureId, size, color, quantity } = line;
  const { unitPriceCents, seenPriceCents, change } = line;
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
  };
}
