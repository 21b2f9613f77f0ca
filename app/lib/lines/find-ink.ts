import { connectedCells } from "~/lib/cells";
import type { InkGrid } from "./thin-ink";

/** A picture as a canvas gives it: red, green, blue and cover of each pixel, row by row. */
export type RgbaPixels = { width: number; height: number; data: Uint8ClampedArray | Uint8Array };

/** How much a stroke differs from what is around it, of 255. */
const leastContrast = 26;
/** What is compared reaches this far, of the shorter side. */
const reach = 1 / 6;
/** What touches the picture's border and is larger is a table, a shadow or a hand. */
const largestAtBorder = 0.02;
const smallest = 6;
/** What decides whether strokes are dark or light: a table may be around the sheet. */
const middle = { from: 0.2, to: 0.8 };

/**
 * Where a picture is drawn on: what is darker than its surroundings, or lighter, whichever stands
 * out more. Meant to be looked at while it is drawn, not to be printed.
 */
export function findInk(picture: RgbaPixels): InkGrid {
  const { width, height } = picture;
  const tones = darkestChannel(picture);
  const around = meanAround(tones, width, height);
  let dark = 0;
  let light = 0;
  const contrast = Float32Array.from(tones, (tone, at) => {
    const differs = (around[at] ?? 0) - tone;
    const isInside = isBetween((at % width) / width) && isBetween(at / width / height);
    if (isInside && differs > leastContrast) dark += differs ** 2;
    if (isInside && differs < -leastContrast) light += differs ** 2;
    return differs;
  });
  const sign = light > dark * 1.5 ? -1 : 1;
  const cells = Uint8Array.from(contrast, (differs) => (sign * differs > leastContrast ? 1 : 0));
  return withoutSpecks({ width, height, cells });
}

function isBetween(place: number): boolean {
  return place > middle.from && place < middle.to;
}

/** A yellow line is dark in its blue: every pen is dark in one of the three. Clear is paper. */
function darkestChannel({ width, height, data }: RgbaPixels): Float32Array {
  return Float32Array.from({ length: width * height }, (_, at) => {
    const cover = (data[at * 4 + 3] ?? 255) / 255;
    const tone = Math.min(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0);
    return tone * cover + 255 * (1 - cover);
  });
}

function meanAround(tones: Float32Array, width: number, height: number): Float32Array {
  const far = Math.max(4, Math.round(Math.min(width, height) * reach));
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += tones[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  return Float32Array.from(tones, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [left, right] = [Math.max(0, x - far), Math.min(width, x + far + 1)];
    const [top, bottom] = [Math.max(0, y - far), Math.min(height, y + far + 1)];
    const all = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
    return all / ((right - left) * (bottom - top));
  });
}

function withoutSpecks({ width, height, cells }: InkGrid): InkGrid {
  const left = cells.slice();
  const seen = new Uint8Array(cells.length);
  const isInk = (at: number) => cells[at] === 1;
  for (let first = 0; first < cells.length; first += 1) {
    if (!isInk(first) || seen[first] === 1) continue;
    const piece = connectedCells({ width, height }, first, seen, isInk);
    const isTable =
      piece.length > largestAtBorder * cells.length &&
      piece.some((at) => isAtBorder({ width, height }, at));
    if (isTable || piece.length < smallest) for (const at of piece) left[at] = 0;
  }
  return { width, height, cells: left };
}

function isAtBorder({ width, height }: { width: number; height: number }, at: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}
