import { isVariantName } from "~/catalog/variants/matrix-limits";

import { firstColor, type ChoosableVariant } from "./product-choice";

/** The size and color that the address of a shirt's page asks for; null where it asks for none. */
export type AskedVariant = { size: string | null; color: string | null };

/** What no size or color is called is ignored. */
export function readAskedVariant(params: URLSearchParams): AskedVariant {
  const read = (name: string) => {
    const text = (params.get(name) ?? "").trim();
    return isVariantName(text) && !/\p{Cc}/u.test(text) ? text : null;
  };
  return { size: read("size"), color: read("color") };
}

/** The variant with both, also if it is sold out. */
export function askedVariant<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  { size, color }: AskedVariant,
): Variant | null {
  return variants.find((one) => one.size === size && one.color === color) ?? null;
}

/**
 * What is chosen as the page opens: what its address asks for as far as the shirt comes in it, or
 * else the color that the main picture shows, and the size of a shirt in one size.
 */
export function openingChoice(
  variants: readonly ChoosableVariant[],
  asked: AskedVariant,
  shownColor: string | null,
): AskedVariant {
  const inColor = variants.filter(({ color }) => color === asked.color);
  const left = inColor.length > 0 ? inColor : variants;
  const inSize = left.filter(({ size }) => size === asked.size);
  return {
    size: inSize[0]?.size ?? onlySize(variants),
    color: inColor[0]?.color ?? firstColor(inSize.length > 0 ? inSize : variants, shownColor),
  };
}

/** A product in one size needs no choosing. */
function onlySize(variants: readonly ChoosableVariant[]): string | null {
  const [first, ...rest] = new Set(variants.map(({ size }) => size));
  return first !== undefined && rest.length === 0 ? first : null;
}
