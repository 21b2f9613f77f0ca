import { connectedCells, neighbors } from "~/lib/cells";
import type { Size } from "../sheet/cut-box";
import type { LeftOut } from "./faint-lines";
import type { LiftedInk } from "./lift-ink";
import type { RgbPicture } from "./rgb-picture";

const side = 8;
/** The light of a cell's bare paper: neither a printed line nor a glint counts. */
const usualRank = 0.8;
/** Of how far apart most of a cell's pixels are: by this much two cells may differ by chance. */
const noiseOfSpread = 0.6;
/** Of 255: less is the paper's own grain. Beside a stroke, the light of paper is not known. */
const inkRim = 12;
/** Logarithms. From cell to cell paper changes less than it did before, in a shadow's rim as well. */
const paperStep = 0.03;
/** And less across strokes. */
const strokeStep = 0.06;
/** How sure that is: a shadow's rim may lie below the stroke, and hide a step as well. */
const [evenAcross, stepAcross] = [0.1, 0.03];
/** In cells: a shadow's rim is wider than a fill's edge. */
const trendReach = 4;
const widestStroke = 10;
/** In a deep shadow a fill is darker than this by chance. */
const surelyDark = 2;
/** How dark a fill is beside its paper: the logarithm, at its palest, of most of it, and at its darkest. */
const [palest, usual, darkest] = [-0.045, -0.055, -0.8];
/** A fill ends at once where no stroke hides it: in such a step, for so much of its border. */
const sharpEnd = 0.03;
const mostlySharp = 0.4;
/** Where a shadow's rim runs into it, it looks paler. */
const [surelySharp, usualIfSharp] = [0.6, -0.05];
/** In cells around one: a fill has a middle; a line, or the other side's, has none. */
const middle = 2;
const leastMiddle = 12;
const middleShare = 0.08;
/** How far red, green and blue are apart beside those of the paper. */
const mostColor = 0.05;

/** The logarithm of each cell's light, NaN where it is not known, and its red and blue by its green. */
type Cells = Size & {
  light: Float32Array;
  /** How much of it is chance. */
  noise: Float32Array;
  color: Float32Array;
};

/**
 * What was filled in with gray and is taken for a shadow, so that it is not in the art: parted from
 * the paper by steps, where the light of lamps and shadows changes little by little.
 * @param isInArt of a pixel of the sheet
 */
export function grayFills(
  sheet: RgbPicture,
  ink: Pick<LiftedInk, "cover" | "gone">,
  isInArt: (cell: number) => boolean,
): LeftOut | null {
  const cells = measure(sheet, ink);
  const depths = inkDepths(cells);
  if (!depths) return null;
  const { width, height } = cells;
  const seen = new Uint8Array(depths.length);
  const isDeep = (at: number) => (depths[at] ?? 0) < palest;
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || !isDeep(start)) continue;
    const region = connectedCells(cells, start, seen, isDeep);
    if (!isFill(region, cells, depths)) continue;
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
  const noise = new Float32Array(width * height);
  const color = new Float32Array(width * height * 2);
  // Made once, of numbers: there are many cells.
  const greens = new Uint8Array(side * side);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let [red, green, blue, count, isBare] = [0, 0, 0, 0, true];
      for (let y = row * side; y < Math.min(sheet.height, (row + 1) * side) && isBare; y += 1)
        for (let x = column * side; x < Math.min(sheet.width, (column + 1) * side); x += 1) {
          const cell = y * sheet.width + x;
          if ((cover[cell] ?? 0) >= inkRim || gone[cell] === 1) isBare = false;
          const value = sheet.pixels[cell * 3 + 1] ?? 0;
          greens[count] = value;
          count += 1;
          red += sheet.pixels[cell * 3] ?? 0;
          green += value;
          blue += sheet.pixels[cell * 3 + 2] ?? 0;
        }
      if (!isBare) continue;
      const at = row * width + column;
      const inOrder = greens.subarray(0, count).toSorted();
      const rank = (share: number) => 1 + (inOrder[Math.floor(share * (count - 1))] ?? 0);
      light[at] = Math.log(rank(usualRank));
      noise[at] = noiseOfSpread * (rank(usualRank) / rank(1 - usualRank) - 1);
      color[at * 2] = red / Math.max(1, green);
      color[at * 2 + 1] = blue / Math.max(1, green);
    }
  return { width, height, light, noise, color };
}

/**
 * How much darker than paper each cell is, as a logarithm: the steps of its light, added up from the
 * sheet's edge, which is paper, over all ways at once. Null where there are too few steps for a fill.
 */
function inkDepths(cells: Cells): Float32Array | null {
  const { width, height, light, noise } = cells;
  // Of each cell: how many others are next to it, which, how much darker than those it is, and how sure that is.
  const counts = new Uint8Array(width * height);
  const others = new Int32Array(width * height * 4);
  const steps = new Float32Array(width * height * 4);
  const weights = new Float32Array(width * height * 4);
  const link = (at: number, other: number, step: number, weight: number) => {
    const slot = at * 4 + (counts[at] ?? 0);
    others[slot] = other;
    steps[slot] = step;
    weights[slot] = weight;
    counts[at] = (counts[at] ?? 0) + 1;
  };
  let sharp = 0;
  const linkAll = (start: number, length: number, by: number) => {
    let last = -1;
    for (let place = 0; place < length; place += 1) {
      const at = start + place * by;
      if (Number.isNaN(light[at])) continue;
      const gap = place - last;
      if (last >= 0 && gap <= widestStroke) {
        const before = start + last * by;
        const trend = trendAt((one) => light[start + one * by] ?? 0, last, place, length);
        const change = (light[at] ?? 0) - (light[before] ?? 0) - gap * trend;
        const least = Math.max(
          gap === 1 ? paperStep : strokeStep,
          Math.min(noise[at] ?? 0, noise[before] ?? 0),
        );
        const step = Math.abs(change) > least ? change : 0;
        if (step !== 0 && gap === 1) sharp += 1;
        const weight = gap === 1 ? 1 : step === 0 ? evenAcross : stepAcross;
        link(at, before, step, weight);
        link(before, at, -step, weight);
      }
      last = place;
    }
  };
  for (let row = 0; row < height; row += 1) linkAll(row * width, width, 1);
  for (let column = 0; column < width; column += 1) linkAll(column, height, width);
  if (sharp < leastSteps) return null;
  const depths = new Float32Array(width * height);
  const inner = [...depths.keys()].filter(
    (at) => (counts[at] ?? 0) > 0 && neighbors(cells, at).length === 4,
  );
  for (let round = 0; round < addingRounds; round += 1)
    for (const at of inner) {
      let [sum, all] = [0, 0];
      for (let slot = at * 4; slot < at * 4 + (counts[at] ?? 0); slot += 1) {
        const weight = weights[slot] ?? 0;
        sum += weight * ((depths[others[slot] ?? 0] ?? 0) + (steps[slot] ?? 0));
        all += weight;
      }
      const own = depths[at] ?? 0;
      depths[at] = own + overshoot * (sum / all - own);
    }
  return depths;
}

/** Successive overrelaxation: enough rounds for a sheet's cells. */
const addingRounds = 250;
const overshoot = 1.93;
/** Around the smallest fill. */
const leastSteps = 24;

/** How light changes from cell to cell on both sides of a step: beside another one, less on the other side. */
function trendAt(lightOf: (at: number) => number, from: number, to: number, length: number) {
  const [first, last] = [from - trendReach, to + trendReach];
  const one = first < 0 ? Number.NaN : (lightOf(from) - lightOf(first)) / trendReach;
  const other = last >= length ? Number.NaN : (lightOf(last) - lightOf(to)) / trendReach;
  // Across a stroke one side tells too little.
  if (Number.isNaN(one) || Number.isNaN(other)) return to - from > 1 ? 0 : one || other || 0;
  return one * other < 0 ? 0 : Math.sign(one) * Math.min(Math.abs(one), Math.abs(other));
}

function isFill(region: readonly number[], cells: Cells, depths: Float32Array): boolean {
  const { width, height, light, color, noise } = cells;
  const within = new Set(region);
  const around = (at: number, reach: number) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    const found: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1)
        found.push(y * width + x);
    return found;
  };
  // Shadows come in from the sheet's edge.
  const isBesideEdge = (at: number) => around(at, 1).length < 9;
  if (region.some((at) => around(at, 1).some(isBesideEdge))) return false;
  let [ends, sharp] = [0, 0];
  for (const at of region)
    for (const other of neighbors(cells, at)) {
      if (within.has(other) || Number.isNaN(light[other])) continue;
      ends += 1;
      if ((depths[other] ?? 0) - (depths[at] ?? 0) > sharpEnd) sharp += 1;
    }
  if (sharp < mostlySharp * ends) return false;
  const inner = region.filter((at) => around(at, middle).every((other) => within.has(other)));
  if (inner.length < Math.max(leastMiddle, middleShare * region.length)) return false;
  const outer = region.flatMap((at) =>
    around(at, 2 * middle).filter((other) => !within.has(other) && (color[other * 2] ?? 0) > 0),
  );
  if (outer.length === 0) return false;
  const mean = (cellsOf: readonly number[], valueAt: (at: number) => number) =>
    cellsOf.reduce((sum, at) => sum + valueAt(at), 0) / cellsOf.length;
  const depth = mean(inner, (at) => depths[at] ?? 0);
  const isGray = [0, 1].every((one) => {
    const valueAt = (at: number) => color[at * 2 + one] ?? 0;
    return Math.abs(mean(inner, valueAt) - mean(outer, valueAt)) < mostColor;
  });
  const least = Math.max(
    sharp < surelySharp * ends ? -usual : -usualIfSharp,
    mean(inner, (at) => surelyDark * (noise[at] ?? 0)),
  );
  return isGray && depth < -least && depth > darkest;
}
