import { blackTurnedWhite, inOneInk } from "./photo/ink-variants";

/** Light ink as it looks printed: a white that takes some of the cloth. */
const lightInk = [0xf4, 0xf1, 0xe7] as const;
const darkInk = [0x1c, 0x1b, 0x1b] as const;

/**
 * Art in the ink it is printed in; its shape (alpha) stays as it is.
 * @param art red, green, blue and alpha, not premultiplied; not changed
 */
export function inkPixels(
  art: { pixels: Uint8Array; width: number; height: number },
  ink: "dark" | "light" | "colors" | "colors-on-dark" | "as-it-is",
): Uint8Array {
  if (ink === "dark") return inOneInk(art, darkInk).pixels;
  if (ink === "light") return inOneInk(art, lightInk).pixels;
  return ink === "colors-on-dark" ? blackTurnedWhite(art).pixels : art.pixels;
}
