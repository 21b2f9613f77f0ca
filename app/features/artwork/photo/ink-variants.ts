import { chroma, labOf, type Rgb } from "./lab-color";
import type { RgbaPicture } from "./paint-colors";

/** Everything drawn in one ink. */
export function inOneInk(art: RgbaPicture, [red, green, blue]: Rgb): RgbaPicture {
  const pixels = new Uint8Array(art.pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = art.pixels[at + 3] ?? 0;
    if (alpha === 0) continue;
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
    pixels[at + 3] = alpha;
  }
  return { ...art, pixels };
}

/** Colored art for dark cloth: black strokes, which would be invisible there, turn white; colors stay. */
export function blackTurnedWhite(art: RgbaPicture): RgbaPicture {
  const pixels = Uint8Array.from(art.pixels);
  const blackness = new Float32Array(4096).fill(-1);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const color = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    const key = ((color[0] >> 4) << 8) | ((color[1] >> 4) << 4) | (color[2] >> 4);
    let black = blackness[key] ?? -1;
    if (black < 0) {
      black = blacknessOf([(color[0] & 240) + 8, (color[1] & 240) + 8, (color[2] & 240) + 8]);
      blackness[key] = black;
    }
    if (black === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = color[channel] ?? 0;
      pixels[at + channel] = Math.round(value + (255 - value) * black);
    }
  }
  return { ...art, pixels };
}

/** 1 for black, 0 for any color that stays visible on dark cloth, with a short slope between them for smoothed edges. */
function blacknessOf(color: Rgb): number {
  const lab = labOf(color);
  const dark = Math.min(1, Math.max(0, (40 - lab[0]) / 12));
  const gray = Math.min(1, Math.max(0, (26 - chroma(lab)) / 10));
  return dark * gray;
}
