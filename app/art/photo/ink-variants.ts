import { dilated, neighbors } from "~/lib/cells";
import { chroma, labOf, type Rgb } from "./lab-color";
import type { RgbaPicture } from "./paint-colors";
import { colorKey } from "./rgb-picture";

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

/**
 * Colored art for dark cloth: black strokes, which would be invisible there, turn white; colors stay,
 * and so does black that is drawn on white, which would be lost in it.
 */
export function blackTurnedWhite(art: RgbaPicture): RgbaPicture {
  const pixels = Uint8Array.from(art.pixels);
  const isOnWhite = blackOnWhite(art);
  const blackness = new Float32Array(4096).fill(-1);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const color = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    const key = colorKey(pixels, at);
    let black = blackness[key] ?? -1;
    if (black < 0) {
      black = blacknessOf([(color[0] & 240) + 8, (color[1] & 240) + 8, (color[2] & 240) + 8]);
      blackness[key] = black;
    }
    if (black === 0 || isOnWhite?.(at / 4)) continue;
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

/** In pixels of the art: strokes are wider, and what is looked for is a matter of places. */
const coarse = 6;
const white = 88;
const solid = 128;
/** So much of a stroke's border lies on white: the eye on a white face, and its outline. */
const leastOnWhite = 0.2;
const leastWhite = 0.03;

/** Tells of each pixel whether it belongs to black drawn on white; null for art without white. */
function blackOnWhite({ width, height, pixels }: RgbaPicture): ((cell: number) => boolean) | null {
  const across = Math.ceil(width / coarse);
  const down = Math.ceil(height / coarse);
  // 0 bare, 1 black, 2 white, 3 any other color: of the pixel in the middle of each square.
  const kinds = new Uint8Array(across * down);
  let [drawn, whites] = [0, 0];
  for (let at = 0; at < kinds.length; at += 1) {
    const x = Math.min(width - 1, (at % across) * coarse + coarse / 2);
    const y = Math.min(height - 1, Math.floor(at / across) * coarse + coarse / 2);
    const cell = (y * width + x) * 4;
    if ((pixels[cell + 3] ?? 0) < solid) continue;
    drawn += 1;
    const color = [pixels[cell] ?? 0, pixels[cell + 1] ?? 0, pixels[cell + 2] ?? 0] as const;
    const isWhite = labOf(color)[0] > white;
    if (isWhite) whites += 1;
    kinds[at] = blacknessOf(color) > 0.5 ? 1 : isWhite ? 2 : 3;
  }
  if (whites < leastWhite * drawn) return null;
  const isOnWhite = new Uint8Array(kinds.length);
  const isSeen = new Uint8Array(kinds.length);
  for (let start = 0; start < kinds.length; start += 1) {
    if (kinds[start] !== 1 || isSeen[start] === 1) continue;
    const stroke = [start];
    isSeen[start] = 1;
    let [border, onWhite] = [0, 0];
    for (const at of stroke) {
      const near = neighbors({ width: across, height: down }, at);
      // Beyond the art nothing is drawn.
      border += 4 - near.length;
      for (const other of near) {
        const kind = kinds[other] ?? 0;
        if (kind !== 1) {
          border += 1;
          if (kind === 2) onWhite += 1;
        } else if (isSeen[other] === 0) {
          isSeen[other] = 1;
          stroke.push(other);
        }
      }
    }
    if (onWhite >= leastOnWhite * border) for (const at of stroke) isOnWhite[at] = 1;
  }
  // The soft rim of a stroke goes with it.
  const withRim = dilated(isOnWhite, across, down);
  return (cell) => {
    const column = Math.floor((cell % width) / coarse);
    const row = Math.floor(Math.floor(cell / width) / coarse);
    return withRim[row * across + column] === 1;
  };
}
