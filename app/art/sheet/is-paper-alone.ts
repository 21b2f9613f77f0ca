import type { RgbPicture } from "../photo/rgb-picture";
import { cutBox, type Box, type Size } from "./cut-box";
import { findRuling, steepestAskew } from "./find-ruling";
import { flattenLight } from "./flatten-light";
import { lineProfile, lineStrips, type LineStrips } from "./line-strips";
import { paperBlocks } from "./paper-blocks";
import { litBlocks } from "./paper-ground";
import { shrinkPicture } from "./shrink-picture";
import { traceLine } from "./trace-line";
import { transpose } from "./transpose";

/** How much of the picture's width a sheet's edge runs along at least. */
const leastLength = 0.35;
/** Sheets lie in the middle of photos: their edges are looked for in the outer third. */
const outer = 0.34;
const slopeStep = 0.004;
/** Printed lines are blue, red or green; the thin shadow beside a sheet has the paper's tint. */
const mostTint = 0.05;

/** How much of a straightened sheet's rim is paper at least: a shape may be colored in up to the sheet's edge. */
const leastOnWhole = 0.5;
/** Where an edge of the sheet is not in the photo, what is along the photo's border has to be paper too. */
const leastOnPart = 0.97;
/** Of the photo: a sheet that lies turned by more than about 11° hardly fills it. */
const leastShown = 0.75;
const searchSide = 1200;
const leastSide = 24;

interface Straight {
  sheet: RgbPicture;
  shown: Box;
  isFound: boolean;
  isWhole: boolean;
  photoScale: number;
}

type Tone = { isDark: boolean; isColoredIn: boolean } | null;

/** Whether a straightened photo surely shows the sheet and nothing of the desk or the room around it. */
export function isPaperAlone(straight: Straight, photo: Size, tone: Tone): boolean {
  if (straight.isWhole && tone?.isColoredIn) return true;
  const picture = shownPart(straight, tone?.isDark ?? false);
  if (Math.min(picture.width, picture.height) < leastSide) return false;
  const share = paperOnRim(picture);
  if (straight.isWhole) return share >= leastOnWhole;
  if (share < leastOnPart || shownShare(straight, photo) < leastShown) return false;
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / searchSide));
  return !hasStrayEdge(flattenLight(shrinkPicture(picture, factor)).even);
}

/** Of the sheet; where no edge of it is seen, of the photo. */
function shownShare({ sheet, shown, isFound, photoScale }: Straight, photo: Size): number {
  const area = shown.width * shown.height;
  return isFound
    ? area / (sheet.width * sheet.height)
    : (area * photoScale ** 2) / (photo.width * photo.height);
}

/** So much of a photo's border is paper where a sheet fills it, and strokes run out of it. */
const mostlyPaper = 0.72;

/** Whether paper rather than a table lies along most of a photo's border. */
export function hasPaperAround(straight: Straight, isDark: boolean): boolean {
  const picture = shownPart(straight, isDark);
  if (Math.min(picture.width, picture.height) < leastSide) return false;
  return paperOnRim(picture) >= mostlyPaper;
}

/** With light paper, whatever it truly is. */
function shownPart({ sheet, shown }: Straight, isDark: boolean): RgbPicture {
  const seen = cutBox(sheet, shown);
  return isDark ? { ...seen, pixels: seen.pixels.map((value) => 255 - value) } : seen;
}

/** The share of the outermost blocks that are lit paper. */
function paperOnRim(picture: RgbPicture): number {
  const blocks = paperBlocks(picture);
  const lit = litBlocks(blocks);
  const { width, height } = blocks;
  let rim = 0;
  let paper = 0;
  lit.forEach((isLit, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    if (column > 0 && row > 0 && column < width - 1 && row < height - 1) return;
    rim += 1;
    paper += isLit;
  });
  return rim === 0 ? 0 : paper / rim;
}

/** Whether a thin neutral line runs along a side of an evenly lit picture, as the shadow of a sheet's edge does on a table as white as paper. */
function hasStrayEdge(even: RgbPicture): boolean {
  return hasEdgeAcross(even) || hasEdgeAcross(transpose(even));
}

function hasEdgeAcross(even: RgbPicture): boolean {
  const reach = Math.max(3, Math.round(Math.max(even.width, even.height) * 0.0028));
  const strips = lineStrips(even, Math.max(16, Math.round(even.width / 36)), reach);
  const printed = findRuling(even, steepestAskew).lines.filter((line) => line.isInRow);
  for (let slope = -steepestAskew; slope <= steepestAskew; slope += slopeStep) {
    const profile = lineProfile(strips, { slope, fan: 0 });
    for (let y = 0; y < profile.length; y += 1) {
      if ((profile[y] ?? 0) < leastLength || isInside(y, even.height)) continue;
      const middles = tracedAt(strips, y, slope, reach);
      const isPrinted = printed.some((line) => isSame(line.middles, middles));
      if (!isPrinted && tintOf(even, middles, strips.strip, reach) < mostTint) return true;
    }
  }
  return false;
}

function isInside(y: number, height: number): boolean {
  return y > height * outer && y < height * (1 - outer);
}

function tracedAt(strips: LineStrips, y: number, slope: number, reach: number): Float32Array {
  const { count, strip } = strips;
  const rise = (_: unknown, at: number) => y + slope * (at + 0.5 - count / 2) * strip;
  return traceLine(strips, Float32Array.from({ length: count }, rise), reach).middles;
}

function isSame(one: Float32Array, other: Float32Array): boolean {
  const close = one.filter((y, at) => Math.abs(y - (other[at] ?? 0)) <= 2).length;
  return close > one.length / 2;
}

/** How much more colored a line is than the paper above and below it. */
function tintOf(even: RgbPicture, middles: Float32Array, strip: number, reach: number): number {
  const line = new Float64Array(3);
  const around = new Float64Array(3);
  middles.forEach((y, at) => {
    for (let x = at * strip; x < Math.min(even.width, (at + 1) * strip); x += 3) {
      add(line, even, x, y);
      add(around, even, x, y - reach * 2);
      add(around, even, x, y + reach * 2);
    }
  });
  const ratio = (sums: Float64Array, channel: number) =>
    Math.log(((sums[channel] ?? 0) + 1) / ((sums[1] ?? 0) + 1));
  return Math.max(
    ...[0, 2].map((channel) => Math.abs(ratio(line, channel) - ratio(around, channel))),
  );
}

function add(sums: Float64Array, { width, height, pixels }: RgbPicture, x: number, y: number) {
  const row = Math.floor(y);
  if (row < 0 || row >= height) return;
  for (let channel = 0; channel < 3; channel += 1)
    sums[channel] = (sums[channel] ?? 0) + (pixels[(row * width + x) * 3 + channel] ?? 0);
}
