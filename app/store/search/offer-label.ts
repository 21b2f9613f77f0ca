import { defaultVariant, editorColors, editorSizes } from "~/catalog/variants/sizes-and-colors";

const known = new Map(
  [...editorColors, ...editorSizes, defaultVariant.size].map((name) => [name.toLowerCase(), name]),
);

/** A color or size as it is written: "Black" of "black", "Youth M", "3XL"; a custom one begins with a capital. */
export function offerLabel(value: string): string {
  return known.get(value) ?? value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
