import { latticeValue, smoothNoise } from "../seeded-noise";

/** Rows of V-shaped stitches, as jersey looks through a magnifying glass. */
export type Stitches = {
  /** 0 in the gaps between the yarns, 1 on their tops. */
  height: Float32Array;
  /** Light on the yarn, around 0: fibers and the side that the yarn turns to the window. */
  light: Float32Array;
  /** Light and dark yarn of heather, around 0. */
  fleck: Float32Array;
};

/** Columns of stitches in an inch, and rows: a medium jersey. */
const columnsPerInch = 22;
const rowsPerInch = 27;

/** The knit of a square of cloth of `size` pixels; `heather` is 0 for plain yarn, 1 for sport gray. */
export function stitches(size: number, pixelsPerInch: number, heather: number): Stitches {
  const height = new Float32Array(size * size);
  const light = new Float32Array(size * size);
  const fleck = new Float32Array(size * size);
  const across = columnsPerInch / pixelsPerInch;
  const down = rowsPerInch / pixelsPerInch;
  const swayX = sway(size, 91);
  const swayY = sway(size, 92);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const coarse = (y >> 4) * swayX.width + (x >> 4);
      const column = x * across + (swayX.values[coarse] ?? 0) + (swayX.rows[y] ?? 0);
      const inColumn = column - Math.floor(column);
      const leg = inColumn < 0.5 ? -1 : 1;
      const offCenter = Math.abs(inColumn - 0.5) * 2;
      const row = y * down + (swayY.values[coarse] ?? 0) - 0.62 * offCenter;
      const inRow = row - Math.floor(row);
      const round = 1 - (2 * offCenter - 1) ** 2;
      const loop = Math.sin(Math.PI * inRow);
      const yarn = Math.sqrt(Math.max(0, round)) * (0.45 + 0.55 * Math.sqrt(loop));
      const twist = latticeValue(Math.floor(column * 2), Math.floor(row), 95);
      const strand = Math.sin((inRow * 2.2 + offCenter * leg * 1.3 + twist) * 6.283);
      const fibre = latticeValue((x + leg * y) >> 1, y >> 2, 93);
      const cell = y * size + x;
      height[cell] = yarn;
      if (heather > 0) fleck[cell] = 0.15 * heather * smoothNoise(column * 1.5, row * 0.6, 96);
      light[cell] =
        0.5 * (yarn - 0.72) -
        0.07 * leg * round +
        0.16 * (0.5 - inRow) * loop +
        0.03 * strand +
        0.035 * fibre +
        0.05 * twist;
    }
  }
  return { height, light, fleck };
}

/** Worn cloth is never quite straight: by how many stitches a place is off. */
function sway(size: number, seed: number) {
  const width = (size >> 4) + 1;
  const values = new Float32Array(width * width);
  for (let cell = 0; cell < values.length; cell += 1) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    values[cell] = smoothNoise(x / 34, y / 26, seed) + 0.12 * smoothNoise(x / 5, y / 5, seed);
  }
  const rows = Float32Array.from({ length: size }, (_, y) => 0.08 * smoothNoise(y / 9, 0.5, seed));
  return { width, values, rows };
}
