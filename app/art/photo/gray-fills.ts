import { connectedCells, neighbors } from "../sheet/cells";
import type { Size } from "../sheet/cut-box";
import type { LeftOut } from "./faint-lines";
import type { LiftedInk } from "./lift-ink";
import type { RgbPicture } from "./rgb-picture";

const side = 8;
/** The light of a cell's bare paper: neither a printed line nor a glint counts. */
const usualRank = 0.8;
/** Of a cell: with less bare paper its light is not known. */
const leastBare = 0.25;
/** Of 255: less is the paper's own grain. */
const inkRim = 12;
/** From cell to cell paper changes less, in a soft shadow as well. */
const paperStep = 0.025;
/** And less across a stroke. */
const strokeStep = 0.06;
/** How dark a fill is beside the paper around it. */
const [darkest, lightest] = [0.45, 0.92];
/** All around, but for places that strokes hide. */
const mostlyDarker = 0.8;
/** In cells around one: a fill has a middle; a line, or the other side's, has none. */
const middle = 2;
const leastMiddle = 12;
/** How far red, green and blue are apart beside those of the paper. */
const mostColor = 0.05;

type Cells = Size & { light: Float32Array; color: Float32Array };

/**
 * What was filled in with gray and is taken for a shadow, so that it is not in the art: even, and
 * parted from all paper around it by a step, where shadows come in from the sheet's edge.
 * @param isInArt of a pixel of the sheet
 */
export function grayFills(
  sheet: RgbPicture,
  ink: Pick<LiftedInk, "cover" | "gone">,
  isInArt: (cell: number) => boolean,
): LeftOut | null {
  const cells = measure(sheet, ink);
  const isPaper = reachedPaper(cells);
  const { width, height, light } = cells;
  const seen = Uint8Array.from(isPaper);
  const isKnown = (at: number) => !Number.isNaN(light[at]);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || !isKnown(start)) continue;
    const region = connectedCells(cells, start, seen, isKnown);
    if (!isFill(region, cells, isPaper)) continue;
    const own = region.filter((at) => !isInArt(pixelOf(at, cells, sheet)));
    pixels += own.length * side * side;
    for (const at of own) {
      const [column, row] = [at % width, Math.floor(at / width)];
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  if (pixels === 0) return null;
  const box = {
    left: left * side,
    top: top * side,
    width: (right - left + 1) * side,
    height: (bottom - top + 1) * side,
  };
  return { pixels, box };
}

function pixelOf(at: number, { width }: Size, sheet: Size): number {
  const [column, row] = [at % width, Math.floor(at / width)];
  const x = Math.min(sheet.width - 1, column * side + side / 2);
  return Math.min(sheet.height - 1, row * side + side / 2) * sheet.width + x;
}

function measure(sheet: RgbPicture, { cover, gone }: Pick<LiftedInk, "cover" | "gone">): Cells {
  const width = Math.ceil(sheet.width / side);
  const height = Math.ceil(sheet.height / side);
  const light = new Float32Array(width * height).fill(Number.NaN);
  const color = new Float32Array(width * height * 2);
  // Made once, of numbers: there are many cells.
  const greens = new Uint8Array(side * side);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let [red, green, blue, count, bare] = [0, 0, 0, 0, 0];
      for (let y = row * side; y < Math.min(sheet.height, (row + 1) * side); y += 1)
        for (let x = column * side; x < Math.min(sheet.width, (column + 1) * side); x += 1) {
          const cell = y * sheet.width + x;
          count += 1;
          if ((cover[cell] ?? 0) >= inkRim || gone[cell] === 1) continue;
          const value = sheet.pixels[cell * 3 + 1] ?? 0;
          greens[bare] = value;
          bare += 1;
          red += sheet.pixels[cell * 3] ?? 0;
          green += value;
          blue += sheet.pixels[cell * 3 + 2] ?? 0;
        }
      if (bare < leastBare * count) continue;
      const at = row * width + column;
      const inOrder = greens.subarray(0, bare).toSorted();
      light[at] = inOrder[Math.floor(usualRank * (bare - 1))] ?? 0;
      color[at * 2] = red / Math.max(1, green);
      color[at * 2 + 1] = blue / Math.max(1, green);
    }
  return { width, height, light, color };
}

/** 1 for every cell that is reached from the sheet's edge without a step, across strokes as well. */
function reachedPaper(cells: Cells): Uint8Array {
  const { light } = cells;
  const isPaper = new Uint8Array(light.length);
  const isSeen = new Uint8Array(light.length);
  /** Of a stroke: the light of the paper that it was reached from. */
  const carried = Float32Array.from(light);
  const queue: number[] = [];
  light.forEach((value, at) => {
    if (neighbors(cells, at).length === 4 || Number.isNaN(value)) return;
    isSeen[at] = 1;
    queue.push(at);
  });
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next] ?? 0;
    const from = carried[at] ?? 0;
    const isStroke = Number.isNaN(light[at]);
    if (!isStroke) isPaper[at] = 1;
    for (const other of neighbors(cells, at)) {
      if (isSeen[other] === 1) continue;
      const to = light[other] ?? Number.NaN;
      if (Number.isNaN(to)) carried[other] = from;
      else if (Math.abs(to / from - 1) > (isStroke ? strokeStep : paperStep)) continue;
      isSeen[other] = 1;
      queue.push(other);
    }
  }
  return isPaper;
}

function isFill(region: readonly number[], cells: Cells, isPaper: Uint8Array): boolean {
  const { width, height, light, color } = cells;
  const within = new Set(region);
  const around = (at: number, reach: number) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    const found: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1)
        found.push(y * width + x);
    return found;
  };
  const inner = region.filter((at) => around(at, middle).every((other) => within.has(other)));
  if (inner.length < leastMiddle) return false;
  const outer = region.flatMap((at) =>
    around(at, 2 * middle).filter((other) => isPaper[other] === 1),
  );
  if (outer.length === 0) return false;
  const mean = (cellsOf: readonly number[], valueAt: (at: number) => number) =>
    cellsOf.reduce((sum, at) => sum + valueAt(at), 0) / cellsOf.length;
  // Paper within an outline, half in a shadow, is as dark as what is beside it.
  let [seen, darker] = [0, 0];
  for (const at of region) {
    if (neighbors(cells, at).every((other) => within.has(other))) continue;
    const paper = around(at, 2 * middle).filter((other) => isPaper[other] === 1);
    if (paper.length === 0) continue;
    const share = (light[at] ?? 0) / mean(paper, (other) => light[other] ?? 0);
    seen += 1;
    if (share > darkest && share < lightest) darker += 1;
  }
  const isGray = [0, 1].every((one) => {
    const valueAt = (at: number) => color[at * 2 + one] ?? 0;
    return Math.abs(mean(inner, valueAt) - mean(outer, valueAt)) < mostColor;
  });
  return isGray && darker >= mostlyDarker * seen;
}
