import type { GarmentArt } from "./garment-picture";
import type { InchRectangle, PrintArea } from "./print-areas";
import { wholeArea } from "./print-areas";

const cellsPerInch = 8;

/**
 * The square of `side` inches within the print area that shows most of the art, as lines rather than
 * as one solid patch. Art with its sheet is no ink where it is only paper.
 */
export function densestPart(art: GarmentArt, area: PrintArea, side: number): InchRectangle {
  const columns = Math.round(area.width * cellsPerInch);
  const rows = Math.round(area.height * cellsPerInch);
  const inkOf = art.isSheet ? strokesOnGrid : inkOnGrid;
  const sums = summed(inkOf(art, art.place ?? wholeArea(area), columns, rows), columns, rows);
  const reach = Math.round(side * cellsPerInch);
  const at = (column: number, row: number) => sums[row * (columns + 1) + column] ?? 0;
  let best = { x: (columns - reach) / 2, y: 0, score: 0 };
  for (let y = 0; y + reach <= rows; y += 2) {
    for (let x = 0; x + reach <= columns; x += 2) {
      const ink = at(x + reach, y + reach) - at(x, y + reach) - at(x + reach, y) + at(x, y);
      const share = ink / reach ** 2;
      const score = share * (1.2 - share);
      if (score > best.score) best = { x, y, score };
    }
  }
  return { x: best.x / cellsPerInch, y: best.y / cellsPerInch, width: side, height: side };
}

/** How much ink each cell of the print area holds, 0 to 1. */
function inkOnGrid(art: GarmentArt, place: InchRectangle, columns: number, rows: number) {
  const ink = new Float32Array(columns * rows);
  sample(art, place, columns, rows, (cell, at) => {
    ink[cell] = (ink[cell] ?? 0) + (art.pixels[at * 4 + 3] ?? 0) / 255 / fine ** 2;
  });
  return ink;
}

/** Differences of light within a cell, of 255: what paper and its shadows have, and what a stroke has. */
const paperRange = 40;
const strokeRange = 128;

/** How much of a stroke's edge each cell holds, 0 to 1: paper may be of any color, and in the shade. */
function strokesOnGrid(art: GarmentArt, place: InchRectangle, columns: number, rows: number) {
  const darkest = new Uint8Array(columns * rows).fill(255);
  const lightest = new Uint8Array(columns * rows);
  sample(art, place, columns, rows, (cell, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = art.pixels.subarray(at * 4, at * 4 + 4);
    if (alpha < 128) return;
    const light = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    darkest[cell] = Math.min(darkest[cell] ?? 255, light);
    lightest[cell] = Math.max(lightest[cell] ?? 0, light);
  });
  return Float32Array.from(lightest, (light, cell) => {
    const range = light - (darkest[cell] ?? 255);
    return Math.min(1, Math.max(0, (range - paperRange) / (strokeRange - paperRange)));
  });
}

const fine = 4;

/** Looks at a few pixels of the art in each cell of the print area. */
function sample(
  art: GarmentArt,
  place: InchRectangle,
  columns: number,
  rows: number,
  see: (cell: number, at: number) => void,
): void {
  for (let row = 0; row < rows * fine; row += 1) {
    const v = ((row + 0.5) / fine / cellsPerInch - place.y) / place.height;
    if (v < 0 || v >= 1) continue;
    for (let column = 0; column < columns * fine; column += 1) {
      const u = ((column + 0.5) / fine / cellsPerInch - place.x) / place.width;
      if (u < 0 || u >= 1) continue;
      const at = Math.floor(v * art.height) * art.width + Math.floor(u * art.width);
      see(Math.floor(row / fine) * columns + Math.floor(column / fine), at);
    }
  }
}

/** Sums of everything above and to the left, with an empty row and column before the first. */
function summed(ink: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let line = 0;
    for (let column = 0; column < columns; column += 1) {
      line += ink[row * columns + column] ?? 0;
      const at = (row + 1) * (columns + 1) + column + 1;
      sums[at] = line + (sums[at - columns - 1] ?? 0);
    }
  }
  return sums;
}
