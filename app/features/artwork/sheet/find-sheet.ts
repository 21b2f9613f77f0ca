import type { Corners, Point, RgbPicture } from "../photo/rgb-picture";
import { fitLine, type Hit } from "./fit-line";
import { areaOf, type FrameLines, isFrame } from "./frame-corners";
import { frameScore } from "./frame-score";
import { refineSheet } from "./refine-sheet";
import { hasShadowEdge } from "./shadow-edge";
import { sheetLines } from "./sheet-lines";
import { type Slopes, sheetSlopes } from "./sheet-slopes";
import { shrinkPicture } from "./shrink-picture";

interface FoundSheet {
  corners: Corners;
  /** False where the sheet goes on beyond the picture: a border of the picture stands in for an edge. */
  isWhole: boolean;
}

const searchSide = 400;
/** How many of the best frames are examined again in the full picture. */
const looks = 10;
/** Less of the photo is a dark shape that was drawn rather than a dark sheet. */
const leastDarkSheet = 0.2;
/** How much a sheet's size counts beside how well its edges are seen. */
const sizeCounts = 0.5;
/** White paper on a table is what nearly all photos show: other sheets have to be seen clearly better. */
const usualLead = 0.2;

interface Candidate extends FoundSheet {
  score: number;
}

/** The sheet of paper in a photo; null where no edge of a sheet is seen. */
export function findSheet(picture: RgbPicture): FoundSheet | null {
  // White paper is bright in all channels; colored paper or a colored-in sheet only on the whole; card is darker than the table.
  const white = lightSheet(picture);
  const table = tableOf(picture);
  if (white?.isWhole && white.score > surely)
    return { ...white, corners: wholeSheet(picture, white.corners, table) };
  const colored = lightSheet(grayOf(picture, ({ sum }) => sum / 3));
  const dark = lightSheet(grayOf(picture, ({ least }) => 255 - least));
  const isLarge = dark && areaOf(dark.corners) > leastDarkSheet * picture.width * picture.height;
  const others = [colored?.isWhole ? colored : null, dark?.isWhole && isLarge ? dark : null].filter(
    (one) => one !== null,
  );
  const best = others.toSorted((one, other) => other.score - one.score)[0];
  const found = !best || (white && white.score + usualLead >= best.score) ? white : best;
  if (found?.isWhole) return { ...found, corners: wholeSheet(picture, found.corners, table) };
  const apart = lightSheet(apartFromTable(picture, table));
  return apart?.isWhole && apart.score > surely ? apart : found;
}

/** White where the picture shows other colors than the table's. */
function apartFromTable(picture: RgbPicture, isTable: Uint8Array): RgbPicture {
  const pixels = new Uint8Array(picture.pixels.length);
  for (let at = 0; at < pixels.length; at += 3)
    if (isTable[colorKey(picture.pixels, at)] === 0) pixels.fill(255, at, at + 3);
  return { ...picture, pixels };
}

/** In shares of the picture's sides: what is so near its border is the table. */
const border = 0.03;
const leastOfTable = 0.002;

/** Which colors (of 4,096) the table has: those at two of the picture's borders at least, for a sheet may reach one. */
function tableOf({ width, height, pixels }: RgbPicture): Uint8Array {
  const [aside, above] = [Math.ceil(width * border), Math.ceil(height * border)];
  const colorsIn = (left: number, top: number, right: number, bottom: number) => {
    const counts = new Uint32Array(4096);
    let seen = 0;
    for (let y = top; y < bottom; y += 2)
      for (let x = left; x < right; x += 2) {
        const key = colorKey(pixels, (y * width + x) * 3);
        counts[key] = (counts[key] ?? 0) + 1;
        seen += 1;
      }
    return withNeighbors(counts.map((count) => (count > leastOfTable * seen ? 1 : 0)));
  };
  const borders = [
    colorsIn(0, 0, aside, height),
    colorsIn(width - aside, 0, width, height),
    colorsIn(0, 0, width, above),
    colorsIn(0, height - above, width, height),
  ];
  return new Uint8Array(4096).map((_, key) =>
    borders.filter((one) => one[key] === 1).length > 1 ? 1 : 0,
  );
}

/** With the colors next to each, for light changes from place to place. */
function withNeighbors(colors: Uint32Array): Uint8Array {
  const near = new Uint8Array(4096);
  colors.forEach((is, key) => {
    if (is === 0) return;
    const [red, green, blue] = [key >> 8, (key >> 4) & 15, key & 15];
    for (let r = Math.max(0, red - 1); r <= Math.min(15, red + 1); r += 1)
      for (let g = Math.max(0, green - 1); g <= Math.min(15, green + 1); g += 1)
        for (let b = Math.max(0, blue - 1); b <= Math.min(15, blue + 1); b += 1)
          near[(r << 8) | (g << 4) | b] = 1;
  });
  return near;
}

function colorKey(pixels: Uint8Array, at: number): number {
  return (
    (((pixels[at] ?? 0) >> 4) << 8) |
    (((pixels[at + 1] ?? 0) >> 4) << 4) |
    ((pixels[at + 2] ?? 0) >> 4)
  );
}

const beside = 0.03;
const mostlyOther = 0.6;
/** How far beyond an edge the sheet's true one is looked for, as a share of the picture. */
const farthest = 0.7;
const rays = 60;
const leastRays = 0.6;
/** In steps of some pixels: so much table in a row is no spot of its color on the sheet. */
const tableRun = 6;

/**
 * A part of the sheet that was colored in up to its edges ends in a line, too. Where something else
 * than the table goes on beyond just one edge, the sheet goes on to where the table begins.
 */
function wholeSheet(picture: RgbPicture, corners: Corners, isTable: Uint8Array): Corners {
  const open = [0, 1, 2, 3].filter((side) => goesOn(picture, corners, side, isTable));
  const [side] = open;
  if (side === undefined || open.length > 1) return corners;
  const turned = [0, 1, 2, 3].map((at) => corners[(at + side) % 4]);
  const [a, b, c, d] = turned;
  if (!a || !b || !c || !d) return corners;
  // From the far side's ends through this side's, and on.
  const step = Math.max(1, Math.max(picture.width, picture.height) / 500);
  const beyond = ({ x, y }: Point, from: Point, far: number) => {
    const length = Math.hypot(x - from.x, y - from.y) || 1;
    return { x: x + ((x - from.x) * far) / length, y: y + ((y - from.y) * far) / length };
  };
  const hits: Hit[] = [];
  for (let ray = 0; ray < rays; ray += 1) {
    const share = 0.04 + (0.92 * ray) / (rays - 1);
    const mix = (one: Point, other: Point) => ({
      x: one.x + (other.x - one.x) * share,
      y: one.y + (other.y - one.y) * share,
    });
    const off = tableAt(picture, isTable, step, (far) => beyond(mix(a, b), mix(d, c), far));
    if (off !== null) hits.push({ along: share - 0.5, off });
  }
  const fit = fitLine(hits, rays * leastRays);
  if (!fit) return corners;
  const place = (at: number) => fit.offset + fit.slope * at;
  const far = [beyond(a, d, place(-0.5)), beyond(b, c, place(0.5))] as const;
  const whole = [...far, c, d];
  const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => whole[(at - side + 4) % 4]);
  if (!first || !second || !third || !fourth) return corners;
  const found = [first, second, third, fourth] as const;
  return isFrame(found, picture) ? found : corners;
}

/** How far along a ray the table begins for good, in pixels; null where it does not. */
function tableAt(
  picture: RgbPicture,
  isTable: Uint8Array,
  step: number,
  at: (far: number) => Point,
): number | null {
  let run = 0;
  const most = farthest * Math.max(picture.width, picture.height);
  for (let far = 0; far < most; far += step) {
    const is = isTableAt(picture, isTable, at(far));
    if (is === null) return null;
    run = is ? run + 1 : 0;
    if (run === tableRun) return far - (tableRun - 1) * step;
  }
  return null;
}

function isTableAt(
  { width, height, pixels }: RgbPicture,
  isTable: Uint8Array,
  { x, y }: Point,
): boolean | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  return isTable[colorKey(pixels, (row * width + column) * 3)] === 1;
}

/** Whether beside one of a sheet's edges lies mostly something that is not the table. */
function goesOn(picture: RgbPicture, corners: Corners, side: number, isTable: Uint8Array): boolean {
  const [from, to, across] = [0, 1, 2].map((at) => corners[(side + at) % 4]);
  if (!from || !to || !across) return false;
  const length = Math.hypot(across.x - to.x, across.y - to.y) || 1;
  const off = (beside * Math.max(picture.width, picture.height)) / length;
  const out = { x: (to.x - across.x) * off, y: (to.y - across.y) * off };
  let [seen, other] = [0, 0];
  for (let share = 0.1; share < 0.9; share += 0.02) {
    const is = isTableAt(picture, isTable, {
      x: from.x + (to.x - from.x) * share + out.x,
      y: from.y + (to.y - from.y) * share + out.y,
    });
    if (is === null) continue;
    seen += 1;
    if (!is) other += 1;
  }
  return seen > 20 && other > mostlyOther * seen;
}

/** Both kinds of support together, beyond which no other way is looked at. */
const surely = 2.35;

/** Whether a whole sheet of white paper is seen beyond doubt. */
export function hasWhiteSheet(picture: RgbPicture): boolean {
  const white = lightSheet(picture);
  return white !== null && white.isWhole && white.score > surely;
}

function lightSheet(picture: RgbPicture): Candidate | null {
  const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / searchSide));
  const small = shrinkPicture(picture, factor);
  if (Math.min(small.width, small.height) < 40) return null;
  let best: Candidate | null = null;
  for (const { lines, score } of bestFrames(sheetSlopes(small))) {
    if (hasShadowEdge(small, lines)) continue;
    const exact = refineSheet(picture, lines, factor);
    if (!exact || !isFrame(exact.corners, picture)) continue;
    if (strokesAcross(picture, exact.corners) >= leastAcross) continue;
    const isWhole = !lines.some((line) => line.isBorder);
    const size = areaOf(exact.corners) / (picture.width * picture.height);
    const total = score + 2 * exact.support + (isWhole ? sizeCounts * size : 0);
    if (total > (best?.score ?? 0)) best = { corners: exact.corners, isWhole, score: total };
  }
  return best;
}

/** Lines that are drawn over an edge show that it is a fold of the sheet, or another line on it. */
const leastAcross = 2;
const acrossSamples = 240;
/** In shares of the picture's longer side: where both sides of an edge are looked at. */
const acrossReach = 0.007;
/** In samples: a slanted stroke is a little further along on the other side. */
const acrossSlant = 8;
/** How much darker or lighter than the usual of its side a stroke is, as a logarithm. */
const clearStroke = 0.6;

/** How many strokes go on from one side of a frame's edges to the other. */
function strokesAcross(picture: RgbPicture, corners: Corners): number {
  const reach = acrossReach * Math.max(picture.width, picture.height);
  let strokes = 0;
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const normal = {
      x: ((to.y - from.y) / length) * reach,
      y: ((from.x - to.x) / length) * reach,
    };
    const levels = (sign: number) =>
      Array.from({ length: acrossSamples }, (_, at) => {
        const share = 0.06 + (0.88 * at) / acrossSamples;
        const x = Math.floor(from.x + (to.x - from.x) * share + sign * normal.x);
        const y = Math.floor(from.y + (to.y - from.y) * share + sign * normal.y);
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
        return Math.log(8 + lightAt(picture, x, y));
      });
    const [one, other] = [strokesAlong(levels(1)), strokesAlong(levels(-1))];
    let isIn = false;
    one.forEach((is, at) => {
      const isStroke =
        is !== 0 && other.slice(Math.max(0, at - acrossSlant), at + acrossSlant + 1).includes(is);
      if (isStroke && !isIn) strokes += 1;
      isIn = isStroke;
    });
  });
  return strokes;
}

/** -1 where it is clearly darker than usual along a line, 1 where lighter, otherwise 0. */
function strokesAlong(levels: readonly (number | null)[]): number[] {
  const known = levels.filter((level) => level !== null).toSorted((a, b) => a - b);
  const usual = known[known.length >> 1] ?? 0;
  return levels.map((level) =>
    level === null || Math.abs(level - usual) < clearStroke ? 0 : Math.sign(level - usual),
  );
}

function lightAt({ width, pixels }: RgbPicture, x: number, y: number): number {
  const at = (y * width + x) * 3;
  return ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
}

function grayOf(
  picture: RgbPicture,
  valueOf: (seen: { sum: number; least: number }) => number,
): RgbPicture {
  const pixels = new Uint8Array(picture.pixels.length);
  const seen = { sum: 0, least: 0 };
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [
      picture.pixels[at] ?? 0,
      picture.pixels[at + 1] ?? 0,
      picture.pixels[at + 2] ?? 0,
    ];
    seen.sum = red + green + blue;
    seen.least = Math.min(red, green, blue);
    pixels.fill(valueOf(seen), at, at + 3);
  }
  return { ...picture, pixels };
}

interface Frame {
  lines: FrameLines;
  score: number;
}

function bestFrames(slopes: Slopes): Frame[] {
  const lines = sheetLines(slopes);
  const frames: Frame[] = [];
  for (const left of lines.left) {
    for (const top of lines.top) {
      for (const right of lines.right) {
        for (const bottom of lines.bottom) {
          const frame = [left, top, right, bottom] as const;
          const score = frameScore(slopes, frame);
          if (score > 0) frames.push({ lines: frame, score });
        }
      }
    }
  }
  return frames.toSorted((a, b) => b.score - a.score).slice(0, looks);
}

const secondSide = 900;
/** Another sheet is not much smaller than the first, and seen as well. */
const leastSecond = 0.2;
const leastSecondScore = 2.3;

/** Another sheet beside the one that was found; null if none is seen. */
export function findSecondSheet(picture: RgbPicture, first: Corners): Corners | null {
  const whole = picture.width * picture.height;
  if (whole - areaOf(first) < leastSecond * areaOf(first)) return null;
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / secondSide));
  const small = shrinkPicture(picture, factor);
  const scaled = first.map(({ x, y }) => ({ x: x / factor, y: y / factor }));
  const light = lightIn(small, scaled);
  coverQuad(small, scaled);
  const found = lightSheet(small);
  if (!found?.isWhole || found.score < leastSecondScore) return null;
  const other = lightIn(small, found.corners) / Math.max(1, light);
  if (other < sameLight || other > 1 / sameLight) return null;
  if (areaOf(found.corners) * factor ** 2 < leastSecond * areaOf(first)) return null;
  const [a, b, c, d] = found.corners;
  const full = (point: { x: number; y: number }) => ({ x: point.x * factor, y: point.y * factor });
  return [full(a), full(b), full(c), full(d)];
}

/** Sheets beside each other lie in about the same light. */
const sameLight = 0.7;

/** How light the middle of a four-sided part is, 0 to 255. */
function lightIn(
  { width, height, pixels }: RgbPicture,
  corners: readonly { x: number; y: number }[],
): number {
  const middle = (pick: (corner: { x: number; y: number }) => number) =>
    corners.reduce((sum, corner) => sum + pick(corner), 0) / corners.length;
  const [cx, cy] = [middle(({ x }) => x), middle(({ y }) => y)];
  let sum = 0;
  let count = 0;
  for (const corner of corners) {
    for (const share of [0.2, 0.4, 0.6]) {
      const x = Math.min(width - 1, Math.max(0, Math.round(cx + (corner.x - cx) * share)));
      const y = Math.min(height - 1, Math.max(0, Math.round(cy + (corner.y - cy) * share)));
      const at = (y * width + x) * 3;
      sum += Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      count += 1;
    }
  }
  return sum / count;
}

/** Lays the table's usual color over a sheet and a little around it, in place. */
function coverQuad(
  { width, height, pixels }: RgbPicture,
  corners: readonly { x: number; y: number }[],
) {
  const grow = 0.012 * Math.max(width, height);
  const isIn = (x: number, y: number) =>
    corners.every((from, at) => {
      const to = corners[(at + 1) % 4] ?? from;
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length > -grow;
    });
  const sums = [0, 0, 0];
  let count = 0;
  const inside: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      if (isIn(x, y)) inside.push(at);
      else if (x < 4 || y < 4 || x >= width - 4 || y >= height - 4) {
        for (let channel = 0; channel < 3; channel += 1)
          sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
        count += 1;
      }
    }
  }
  for (const at of inside)
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] = (sums[channel] ?? 0) / Math.max(1, count);
}
