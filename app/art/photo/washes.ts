import { dilated, neighbors } from "~/lib/cells";
import type { Box, Size } from "../sheet/cut-box";
import { isColored } from "./is-colored";
import { chroma, distance76, labOf } from "./lab-color";
import type { LiftedInk } from "./lift-ink";
import type { RgbaPicture } from "./paint-colors";
import { noPen } from "./pen-tints";
import type { EvenSheet } from "../sheet/flatten-light";
import type { PaperBlocks } from "../sheet/paper-blocks";
import type { GrayField, RgbPicture } from "./rgb-picture";

/** What no pen draws: washes, crayon and pale areas, as the sheet shows them. */
export interface Washes {
  /** In the sheet's pixels: with white paper behind it, it looks as the sheet does. */
  picture: RgbaPicture;
  /** How far each pixel is taken from here rather than from the pens, 0 to 255. */
  mask: GrayField;
  /** Of the sheet. */
  share: number;
  /** How far they stand out from white paper, 0 to 1: the median. */
  contrast: number;
}

const side = 8;
/** How different pens may look from the sheet, in the mean of a cell (CIE 1976). */
const sameLook = 5;
const leastChroma = 5;
const leastShade = 7;
/** In cells: smaller patches are a pen's own shades. */
const leastRegion = 36;
/** A gray patch that is narrower is a fold's or a line's remains. */
const leastGray = 6;
/** In cells: a rim as wide as this belongs to the sheet's edge rather than to the drawing. */
const rim = 2;
const paperNoise = 5;
/** In cells: how far around the strongest color of a wash is looked for. */
const strengthReach = 7;
/** Above this share of it a wash is solid; below, it fades into the paper. */
const solidShare = 0.6;
const leastStrength = 14;
/** Of 255: less is the paper's own. */
const leastAlpha = 26;
const darkPen = 32;
/** What a wash runs over into: nearly as pale as paper, or colored in. */
const leastDepth = 9;

/**
 * The parts of an evened sheet that its pens do not reproduce; null where they do.
 * @param ink null where no pen was found at all
 */
export function findWashes(
  flat: Pick<EvenSheet, "even" | "paper" | "isOutside">,
  ink: LiftedInk | null,
): { washes: Washes | null; changed: Changed | null } {
  const { even } = flat;
  const cells = unlikePens(flat, ink);
  const regions = keepRegions(cells, ink !== null && isColored(ink.palette));
  const { isWash, width, height } = regions;
  const grown = dilated(dilated(isWash, width, height), width, height);
  const changed = changedColors(cells, grown);
  if (!isWash.includes(1)) return { washes: null, changed };
  const mask = smoothMask(grown, cells, even);
  const { picture } = exactPixels(even, mask, cells);
  const washes = { picture, mask, ...regions, contrast: contrastOf(picture) };
  return { washes, changed };
}

/** What has another color in the art than on the sheet. */
export interface Changed {
  /** Of all that is drawn. */
  share: number;
  /** In the sheet's pixels. */
  box: Box;
}

const otherColor = 15;

function changedColors(cells: Cells, isWash: Uint8Array): Changed | null {
  const { width, height, depths, gaps } = cells;
  let [drawn, changed] = [0, 0];
  const isAside = grayFromEdge(cells);
  let [left, top, right, bottom] = [width, height, 0, 0];
  depths.forEach((depth, at) => {
    const gap = gaps[at] ?? 0;
    if (gap === 0 && depth < leastDepth) return;
    drawn += 1;
    const [column, row] = [at % width, Math.floor(at / width)];
    const isRim = cells.isRim[at] === 1;
    if (gap <= otherColor || isWash[at] === 1 || isRim || isAside[at] === 1) return;
    if (isGray(cells.colors, at) && !isAmidGaps(cells, at)) return;
    changed += 1;
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  });
  if (changed === 0) return null;
  return {
    share: changed / drawn,
    box: {
      left: left * side,
      top: top * side,
      width: (right - left + 1) * side,
      height: (bottom - top + 1) * side,
    },
  };
}

const grayest = 8;
/** In cells around one: gray that is narrower is a fold, or the shadow beside a sheet. */
const grayReach = 3;

/** Whether nearly all around a cell is unlike the pens as well. */
function isAmidGaps({ width, height, gaps }: Cells, at: number): boolean {
  const [column, row] = [at % width, Math.floor(at / width)];
  let [seen, unlike] = [0, 0];
  for (let y = Math.max(0, row - grayReach); y <= Math.min(height - 1, row + grayReach); y += 1)
    for (
      let x = Math.max(0, column - grayReach);
      x <= Math.min(width - 1, column + grayReach);
      x += 1
    ) {
      seen += 1;
      if ((gaps[y * width + x] ?? 0) > sameLook) unlike += 1;
    }
  return unlike > 0.7 * seen;
}

/** 1 for what comes in gray from the picture's edge: the table beside the sheet, and its shadow. */
function grayFromEdge(cells: Cells): Uint8Array {
  const { colors, gaps } = cells;
  const isAside = new Uint8Array(gaps.length);
  const queue: number[] = [];
  const add = (at: number) => {
    if (isAside[at] === 1 || (gaps[at] ?? 0) <= sameLook || !isGray(colors, at)) return;
    isAside[at] = 1;
    queue.push(at);
  };
  gaps.forEach((_, at) => {
    if (cells.isEdge[at] === 1) add(at);
  });
  for (const at of queue) for (const other of neighbors(cells, at)) add(other);
  return isAside;
}

function isGray(colors: Float32Array, at: number): boolean {
  return chromaAt(colors, at) < grayest;
}

function chromaAt(colors: Float32Array, at: number): number {
  return chroma(labOf([colors[at * 3] ?? 0, colors[at * 3 + 1] ?? 0, colors[at * 3 + 2] ?? 0]));
}

interface Cells extends Size {
  /** 1 along the edge of what is seen of the sheet, and 1 within a rim along it. */
  isEdge: Uint8Array;
  isRim: Uint8Array;
  /** The sheet's mean color by cell. */
  colors: Float32Array;
  /** How far the mean color beside dark strokes is from white, in its farthest channel. */
  depths: Float32Array;
  /** 1 where dark strokes are, whose rims are darker than what they are drawn on. */
  hasStroke: Uint8Array;
  isUnlike: Uint8Array;
  /** How different the pens look from the sheet where either is drawn (CIE 1976). */
  gaps: Float32Array;
}

function unlikePens(
  { even, paper, isOutside }: Pick<EvenSheet, "even" | "paper" | "isOutside">,
  ink: LiftedInk | null,
): Cells {
  const width = Math.ceil(even.width / side);
  const height = Math.ceil(even.height / side);
  const colors = new Float32Array(width * height * 3);
  const depths = new Float32Array(width * height);
  const isUnlike = new Uint8Array(width * height);
  const gaps = new Float32Array(width * height);
  const hasStroke = new Uint8Array(width * height);
  const noise = noiseOf(even, ink);
  const darkened = darkenedByNoise(paper, noise);
  const unsure = Math.max(0, noise - usualNoise) * unsureByNoise;
  const { cover, pens } = ink ?? {};
  const isDark = (ink?.palette ?? []).map(({ lab }) => lab[0] < darkPen);
  const { pixels } = even;
  const isCut = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let [r, g, b, dr, dg, db, br, bg, bb, count, light, left] = [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ];
      const at = row * width + column;
      const slot = at * 4;
      const bottom = Math.min(even.height, (row + 1) * side);
      const right = Math.min(even.width, (column + 1) * side);
      if (
        isOutside &&
        isAllOutside(isOutside, even.width, { left: column * side, top: row * side, right, bottom })
      ) {
        isCut[at] = 1;
        colors.fill(255, at * 3, at * 3 + 3);
        continue;
      }
      for (let y = row * side; y < bottom; y += 1) {
        for (let cell = y * even.width + column * side; cell < y * even.width + right; cell += 1) {
          const red = pixels[cell * 3] ?? 0;
          const green = pixels[cell * 3 + 1] ?? 0;
          const blue = pixels[cell * 3 + 2] ?? 0;
          const pen = pens?.[cell] ?? noPen;
          const share = pen === noPen ? 0 : (cover?.[cell] ?? 0) / 255;
          const field = share > 0 ? ink?.tints.fields[pen] : undefined;
          r += red;
          g += green;
          b += blue;
          if (field) {
            dr += (255 - (field[slot] ?? 255)) * share;
            dg += (255 - (field[slot + 1] ?? 255)) * share;
            db += (255 - (field[slot + 2] ?? 255)) * share;
          }
          count += 1;
          left += ink?.gone[cell] ?? 0;
          if (isOutside?.[cell] === 1) isCut[at] = 1;
          if (share >= 0.05 && isDark[pen]) continue;
          br += 255 - red;
          bg += 255 - green;
          bb += 255 - blue;
          light += 1;
        }
      }
      // A hole or a thumb, which was left out.
      if (left > 0) continue;
      const [byRed = 1, byGreen = 1, byBlue = 1] = darkened(column * side, row * side);
      const color = [
        Math.min(255, (r / count) * byRed),
        Math.min(255, (g / count) * byGreen),
        Math.min(255, (b / count) * byBlue),
      ] as const;
      colors.set(color, at * 3);
      if (light < count) hasStroke[at] = 1;
      if (light * 4 >= count) depths[at] = Math.max(br, bg, bb) / light;
      const lab = labOf(color);
      if (chroma(lab) < leastChroma + unsure && lab[0] > 100 - leastShade - unsure) continue;
      const drawn = labOf([255 - dr / count, 255 - dg / count, 255 - db / count]);
      const gap = distance76(lab, drawn);
      gaps[at] = Math.max(0.1, gap);
      if (gap > sameLook + unsure) isUnlike[at] = 1;
    }
  }
  // What the photo cuts off is paler there.
  const isEdge = dilated(isCut, width, height).map((is, at) =>
    neighbors({ width, height }, at).length < 4 ? 1 : is,
  );
  let isRim: Uint8Array = isEdge;
  for (let step = 0; step < rim; step += 1) isRim = dilated(isRim, width, height);
  return { width, height, isEdge, isRim, colors, depths, hasStroke, isUnlike, gaps };
}

/** Whether nothing of a part of the sheet is in the photo: what lies beyond it has straight borders. */
function isAllOutside(
  isOutside: Uint8Array,
  width: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): boolean {
  const is = (x: number, y: number) => isOutside[y * width + x] === 1;
  const [last, lowest] = [right - 1, bottom - 1];
  return is(left, top) && is(last, top) && is(left, lowest) && is(last, lowest);
}

/** What a camera adds by chance in good light. */
const usualNoise = 4;
/** How much farther from paper a wash has to be for each step of noise above it. */
const unsureByNoise = 2;

/** Of its noise: so much darker than its usual light is the mean of paper, as an evened sheet holds no more than white. */
const darkerByNoise = 0.95;

/**
 * In a deep shadow, paper that was evened is darker by its noise, the more the less it has of a
 * channel. By what each channel of a place is to be multiplied.
 * @param noise in green, where paper is as light as it mostly is
 */
function darkenedByNoise({ block, width, height, colors }: PaperBlocks, noise: number) {
  const greens = colors.filter((_, at) => at % 3 === 1).toSorted();
  const raw = noise * (greens[greens.length >> 1] ?? 255);
  return (x: number, y: number) => {
    const [column, row] = [Math.floor(x / block), Math.floor(y / block)];
    const at = (Math.min(height - 1, row) * width + Math.min(width - 1, column)) * 3;
    return [0, 1, 2].map((channel) => {
      const own = raw / Math.max(8, colors[at + channel] ?? 255);
      return 1 + (darkerByNoise * Math.max(0, own - usualNoise)) / 255;
    });
  };
}

/** By how much pixels beside strokes differ by chance: the median of the cells' standard deviations. */
function noiseOf({ width, height, pixels }: RgbPicture, ink: LiftedInk | null): number {
  const spreads: number[] = [];
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      let [sum, squares, isBare] = [0, 0, true];
      for (let y = top; y < top + side && isBare; y += 1) {
        for (let cell = y * width + left; cell < y * width + left + side; cell += 1) {
          if ((ink?.cover[cell] ?? 0) > 12) isBare = false;
          const value = pixels[cell * 3 + 1] ?? 0;
          sum += value;
          squares += value * value;
        }
      }
      const count = side * side;
      if (isBare) spreads.push(Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)));
    }
  }
  return spreads.toSorted((a, b) => a - b)[spreads.length >> 1] ?? 0;
}

/**
 * Only connected parts of some size, not what lies along the sheet's edge, nor gray that comes in from
 * there. In a drawing without color, gray is a shadow or the other side of the sheet, unless it is
 * filled in.
 * @param hasColor whether any of the pens is colored
 */
function keepRegions(cells: Cells, hasColor: boolean) {
  const { width, height, colors, isUnlike } = cells;
  const isWash = new Uint8Array(isUnlike.length);
  const seen = new Uint8Array(isUnlike.length);
  const isDense = (at: number) => {
    const column = at % width;
    const row = (at - column) / width;
    let near = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1)
        near += isUnlike[y * width + x] ?? 0;
    return near >= 5;
  };
  let [all, colored] = [0, 0];
  const gray: number[][] = [];
  for (let start = 0; start < isUnlike.length; start += 1) {
    if (isUnlike[start] === 0 || seen[start] === 1 || !isDense(start)) continue;
    const members = [start];
    seen[start] = 1;
    let [inner, onEdge, hue] = [0, 0, 0];
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let next = 0; next < members.length; next += 1) {
      const at = members[next] ?? 0;
      const column = at % width;
      const row = (at - column) / width;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      inner += 1 - (cells.isRim[at] ?? 0);
      onEdge += cells.isEdge[at] ?? 0;
      if (chromaAt(colors, at) > leastChroma) hue += 1;
      for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1) {
          const other = y * width + x;
          if (seen[other] === 1 || isUnlike[other] === 0 || !isDense(other)) continue;
          seen[other] = 1;
          members.push(other);
        }
      }
    }
    const isGray = hue * 2 < members.length;
    const isSpread = Math.min(right - left, bottom - top) >= leastGray;
    if (inner < leastRegion || (isGray && (onEdge > 0 || !isSpread))) continue;
    all += members.length;
    if (isGray) {
      gray.push(members);
      continue;
    }
    for (const at of members) isWash[at] = 1;
    colored += members.length;
  }
  const keepsGray = hasColor || colored * 2 > all;
  if (!keepsGray) isWash.fill(0);
  for (const members of gray)
    if (keepsGray || isFilledIn(members, cells)) for (const at of members) isWash[at] = 1;
  // Gray that is filled in ends at once, beside a shadow as well.
  if (keepsGray) overflow(isWash, cells);
  const share = isWash.filter((is) => is === 1).length / isUnlike.length;
  return { isWash, width, height, share };
}

/** Less deep is the other side of the sheet. */
const leastFill = 22;
/** Of its cells: lines, and folds that cross, have no middle. */
const leastInner = 0.25;
/** How far most of a fill is from its median, as a share of it. */
const evenFill = 0.25;
/** In cells: how far beside a fill its paper is bare. */
const besideFill = 2;
const bareDepth = 0.3;
const mostlyBare = 0.8;

/** Whether a gray part is even, and ends at once: a shadow fades, and is darker near what throws it. */
function isFilledIn(members: readonly number[], cells: Cells): boolean {
  const { width, height, depths, hasStroke } = cells;
  const isWithin = new Uint8Array(depths.length);
  for (const at of members) isWithin[at] = 1;
  const isPlain = (at: number) => hasStroke[at] === 0;
  const inner = members.filter(
    (at) => isPlain(at) && neighbors(cells, at).every((one) => isWithin[one] === 1),
  );
  if (inner.length < leastInner * members.length) return false;
  const inOrder = inner.map((at) => depths[at] ?? 0).toSorted((a, b) => a - b);
  const part = (share: number) => inOrder[Math.floor(share * (inOrder.length - 1))] ?? 0;
  const depth = part(0.5);
  if (depth < leastFill || part(0.9) - part(0.1) > 2 * evenFill * depth) return false;
  let near: Uint8Array = isWithin;
  for (let step = 0; step < besideFill; step += 1) near = dilated(near, width, height);
  const beyond = dilated(near, width, height);
  let [seen, bare] = [0, 0];
  beyond.forEach((is, at) => {
    if (is === 0 || near[at] === 1 || !isPlain(at)) return;
    seen += 1;
    if ((depths[at] ?? 0) < bareDepth * depth) bare += 1;
  });
  return bare >= mostlyBare * seen;
}

/** In cells: a wash goes on behind a stroke that is drawn over it. */
const widestStroke = 4;

/** In cells around one: a colored strip that is narrower is a fold's or a printed line's. */
const stripReach = 2;
const mostlyWash = 0.55;

/** A wash has all of its area, also where a pen happens to look like it, and beyond strokes. */
function overflow(isWash: Uint8Array, cells: Cells) {
  const queue = [...isWash.keys()].filter((at) => isWash[at] === 1);
  const within = new Uint8Array(isWash.length);
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next] ?? 0;
    for (const other of neighbors(cells, at)) {
      if (isWash[other] === 1) continue;
      const isStroke = cells.depths[other] === 0 && cells.hasStroke[other] === 1;
      const deep = isStroke ? (within[at] ?? 0) + 1 : 0;
      if (deep > widestStroke) continue;
      if (!isStroke && ((cells.depths[other] ?? 0) < leastDepth || isStrip(cells, other))) continue;
      within[other] = deep;
      isWash[other] = 1;
      queue.push(other);
    }
  }
}

/** Whether too little around a cell is colored for a wash; what strokes cover is not known. */
function isStrip({ width, height, depths, hasStroke }: Cells, at: number): boolean {
  const [column, row] = [at % width, Math.floor(at / width)];
  let [seen, colored] = [0, 0];
  const [left, top] = [Math.max(0, column - stripReach), Math.max(0, row - stripReach)];
  for (let y = top; y <= Math.min(height - 1, row + stripReach); y += 1)
    for (let x = left; x <= Math.min(width - 1, column + stripReach); x += 1) {
      const depth = depths[y * width + x] ?? 0;
      if (depth === 0 && hasStroke[y * width + x] === 1) continue;
      seen += 1;
      if (depth >= leastDepth) colored += 1;
    }
  return colored < mostlyWash * seen;
}

/** From cells to pixels, with soft borders. */
function smoothMask(cells: Uint8Array, grid: Size, { width, height }: RgbPicture): GrayField {
  const values = new Uint8Array(width * height);
  const valueAt = between(cells, grid);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) values[y * width + x] = Math.round(255 * valueAt(x, y));
  return { width, height, values };
}

/** Each pixel as ink over white paper that looks the same: solid where the wash is strong, fading out where it does. */
function exactPixels(even: RgbPicture, mask: GrayField, cells: Cells): { picture: RgbaPicture } {
  const { width, height } = even;
  const strengthAt = between(strengths(cells), cells);
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      if (mask.values[cell] === 0) continue;
      const at = cell * 3;
      const red = 255 - (even.pixels[at] ?? 0);
      const green = 255 - (even.pixels[at + 1] ?? 0);
      const blue = 255 - (even.pixels[at + 2] ?? 0);
      const strong = strengthAt(x, y);
      const depth = Math.max(red, green, blue);
      const alpha = Math.min(
        1,
        (depth - paperNoise) / Math.max(1, strong * solidShare - paperNoise),
      );
      if (alpha <= 0.01) continue;
      const to = cell * 4;
      pixels[to] = 255 - Math.min(255, red / alpha);
      pixels[to + 1] = 255 - Math.min(255, green / alpha);
      pixels[to + 2] = 255 - Math.min(255, blue / alpha);
      pixels[to + 3] = Math.round(255 * alpha);
    }
  }
  return { picture: { width, height, pixels } };
}

function contrastOf({ pixels }: RgbaPicture): number {
  const depths: number[] = [];
  // Some of the pixels tell.
  for (let at = 0; at < pixels.length; at += 4 * 97) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha < leastAlpha) continue;
    const least = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    depths.push(((255 - least) * alpha) / 255 ** 2);
  }
  return depths.toSorted((a, b) => a - b)[depths.length >> 1] ?? 0;
}

/** What some values of cells are at a pixel. */
function between(values: Float32Array | Uint8Array, { width, height }: Size) {
  return (x: number, y: number): number => {
    const u = Math.min(width - 1, Math.max(0, (x + 0.5) / side - 0.5));
    const v = Math.min(height - 1, Math.max(0, (y + 0.5) / side - 0.5));
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const right = Math.min(width - 1, column + 1);
    const [upper, lower] = [row * width, Math.min(height - 1, row + 1) * width];
    const top = mixed(values[upper + column] ?? 0, values[upper + right] ?? 0, u - column);
    const bottom = mixed(values[lower + column] ?? 0, values[lower + right] ?? 0, u - column);
    return mixed(top, bottom, v - row);
  };
}

function mixed(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** How far the strongest color around each cell is from white. */
function strengths({ width, height, depths, hasStroke }: Cells): Float32Array {
  const near = dilated(hasStroke, width, height);
  const plain = depths.map((depth, at) => (near[at] === 1 ? 0 : depth));
  const across = plain.map((_, at) => mostAlong(plain, at, at % width, width, 1));
  return across.map((_, at) =>
    Math.max(leastStrength, mostAlong(across, at, Math.floor(at / width), height, width)),
  );
}

function mostAlong(
  values: Float32Array,
  at: number,
  place: number,
  length: number,
  step: number,
): number {
  let most = 0;
  const from = Math.max(-strengthReach, -place);
  const to = Math.min(strengthReach, length - 1 - place);
  for (let off = from; off <= to; off += 1) most = Math.max(most, values[at + off * step] ?? 0);
  return most;
}
