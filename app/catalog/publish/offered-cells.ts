import { blankKey } from "~/catalog/blanks/blank";
import type { FormText } from "~/lib/form";
import { formatCents } from "~/lib/money";

import { cellKey } from "../variants/matrix";
import { typedFinalPrice } from "../variants/typed-price";
import { defaultVariantIn } from "../variants/sizes-and-colors";
import { compareVariants } from "../variants/variant-order";
import { postedVariants } from "./publish-template";

/** What a shirt costs, in a sentence. */
export function priceSentence(range: { lowPriceCents: number; highPriceCents: number }): string {
  const [low, high] = [formatCents(range.lowPriceCents), formatCents(range.highPriceCents)];
  return low === high ? `${low} in every size and color.` : `From ${low} to ${high}.`;
}

type Publishing = {
  pickedColor: string | null;
  /** Null while it is not a valid amount; then nothing has a price. */
  basePriceCents: number | null;
  /** Blanks that are switched off, by `blankKey`. */
  outOfStock: readonly string[];
};

/** The variants that a publish form would make, as a shopper would choose from them. */
export function offeredCells(
  text: FormText,
  { pickedColor, basePriceCents, outOfStock }: Publishing,
) {
  const posted = postedVariants(text);
  const made =
    posted.length > 0 ? posted : [{ ...defaultVariantIn(pickedColor), priceAdjustment: "0" }];
  return made
    .flatMap(({ size, color, priceAdjustment }) => {
      const priceCents = typedFinalPrice(basePriceCents, priceAdjustment);
      if (priceCents === null) return [];
      const isAvailable = !outOfStock.includes(blankKey({ size, color }));
      return [{ id: cellKey(size, color), size, color, priceCents, isAvailable }];
    })
    .toSorted(compareVariants);
}
