/** Light ink for dark cloth and dark ink for light cloth, as #rrggbb would be printed. */
const lightInk = [0xf4, 0xf1, 0xe7] as const;
const darkInk = [0x1c, 0x1b, 0x1b] as const;

/** Colors without a channel above this are black marker. */
const BLACK_MARKER = 96;

/**
 * Art in the ink it is printed in; its shape (alpha) stays as it is.
 * @param rgba not premultiplied; not changed
 */
export function inkPixels(
  rgba: Uint8Array,
  ink: "dark" | "light" | "colors" | "colors-on-dark" | "as-it-is",
): Uint8Array {
  if (ink === "colors" || ink === "as-it-is") return rgba;
  const inked = Uint8Array.from(rgba);
  for (let at = 0; at < inked.length; at += 4) {
    if (ink === "dark") inked.set(darkInk, at);
    else if (ink === "light" || isBlack(inked, at)) inked.set(lightInk, at);
  }
  return inked;
}

function isBlack(rgba: Uint8Array, at: number): boolean {
  return Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) < BLACK_MARKER;
}
