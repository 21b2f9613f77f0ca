import type { GrayField, RgbPicture } from "../photo/rgb-picture";
import { closeDark } from "../photo/slide-window";

/** How steeply paper-brightness rises at each pixel, as a share of the local brightness. */
export interface Slopes {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  /** The brightness itself, strokes filled in. */
  level: Uint8Array;
}

/** Thinner dark things are strokes, in pixels of the small picture. */
export const strokeReach = 4;

/** Slopes of a small picture's least channel: white paper is bright in all three, desks rarely are. Strokes are filled in first. */
export function sheetSlopes(small: RgbPicture): Slopes {
  const { width, height, values } = closeDark(leastChannel(small), strokeReach);
  const x = new Float32Array(values.length);
  const y = new Float32Array(values.length);
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const cell = row * width + column;
      const at = (dx: number, dy: number) => values[cell + dy * width + dx] ?? 0;
      const right = at(1, -1) + 2 * at(1, 0) + at(1, 1);
      const left = at(-1, -1) + 2 * at(-1, 0) + at(-1, 1);
      const below = at(-1, 1) + 2 * at(0, 1) + at(1, 1);
      const above = at(-1, -1) + 2 * at(0, -1) + at(1, -1);
      const level = (right + left + below + above) / 16 + 12;
      x[cell] = (right - left) / 4 / level;
      y[cell] = (below - above) / 4 / level;
    }
  }
  return { width, height, x, y, level: values };
}

/** The darkest of red, green and blue. */
export function leastChannel({ width, height, pixels }: RgbPicture): GrayField {
  const values = new Uint8Array(width * height);
  for (let cell = 0, at = 0; cell < values.length; cell += 1, at += 3)
    values[cell] = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
  return { width, height, values };
}
