import { editorColors, editorSizes } from "./sizes-and-colors";

type SizeAndColor = { size: string; color: string };

/** Sorts by standard size order, then by color. */
export function compareVariants(a: SizeAndColor, b: SizeAndColor): number {
  return compareSizes(a.size, b.size) || compareColors(a.color, b.color);
}

/** Standard sizes first, from small to large; then custom ones, by name. */
export function compareSizes(a: string, b: string): number {
  return rank(editorSizes, a) - rank(editorSizes, b) || a.localeCompare(b, "en");
}

/** Standard colors first, in the editor's order. */
export function compareColors(a: string, b: string): number {
  return rank(editorColors, a) - rank(editorColors, b) || a.localeCompare(b, "en");
}

function rank(order: readonly string[], name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}
