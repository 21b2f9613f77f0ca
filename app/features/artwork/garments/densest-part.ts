import type { GarmentArt } from "./garment-picture";
import type { InchRectangle, PrintArea } from "./print-areas";
import { wholeArea } from "./print-areas";

const cellsPerInch = 8;

/** The square of `side` inches within the print area that shows most of the art, as lines rather than as one solid patch. */
export function densestPart(art: GarmentArt, area: PrintArea, side: number): InchRectangle {
  const columns = Math.round(area.width * cellsPerInch);
  const rows = Math.round(area.height * cellsPerInch);
  const sums = summed(inkOnGrid(art, art.place ?? wholeArea(area), columns, rows), columns, rows);
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

/** How much ink each cell of the print area holds, 0 to 1, from a few samples each. */
function inkOnGrid(art: GarmentArt, place: InchRectangle, columns: number, rows: number) {
  const ink = new Float32Array(columns * rows);
  const fine = 4;
  for (let row = 0; row < rows * fine; row += 1) {
    const v = ((row + 0.5) / fine / cellsPerInch - place.y) / place.height;
    if (v < 0 || v >= 1) continue;
    for (let column = 0; column < columns * fine; column += 1) {
      const u = ((column + 0.5) / fine / cellsPerInch - place.x) / place.width;
      if (u < 0 || u >= 1) continue;
      const at = Math.floor(v * art.height) * art.width + Math.floor(u * art.width);
      const cell = Math.floor(row / fine) * columns + Math.floor(column / fine);
      ink[cell] = (ink[cell] ?? 0) + (art.pixels[at * 4 + 3] ?? 0) / 255 / fine ** 2;
    }
  }
  return ink;
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
