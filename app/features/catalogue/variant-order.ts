/** Sizes in the order of a rack; custom ones come after, by name. */
export const standardSizes = [
  "Youth XS", "Youth S", "Youth M", "Youth L", "Youth XL",
  "XS", "S", "M", "L", "XL", "XXL", "3XL",
] as const;

/** Colors of the variant editor, in its order. */
export const standardColors = [
  "Black", "White", "Navy", "Gray", "Red", "Green",
  "Blue", "Purple", "Yellow", "Orange", "Pink", "Brown",
] as const;

type SizeAndColor = { size: string; color: string };

/** Sorts by standard size order, then by color. */
export function compareVariants(a: SizeAndColor, b: SizeAndColor): number {
  return compareSizes(a.size, b.size) || compareColors(a.color, b.color);
}

/** Standard sizes first, from small to large. */
export function compareSizes(a: string, b: string): number {
  return rank(standardSizes, a) - rank(standardSizes, b) || a.localeCompare(b, "en");
}

/** Standard colors first, in the editor's order. */
export function compareColors(a: string, b: string): number {
  return rank(standardColors, a) - rank(standardColors, b) || a.localeCompare(b, "en");
}

function rank(order: readonly string[], name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}
