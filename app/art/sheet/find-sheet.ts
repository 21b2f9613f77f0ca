import type { Corners, Point, RgbPicture } from "../photo/rgb-picture";
import { edgeBands, hasEdgeBand } from "./edge-bands";
import { closeDark } from "../photo/slide-window";
import { areaOf, type FrameLines, isFrame } from "./frame-corners";
import { frameScore } from "./frame-score";
import { refineSheet } from "./refine-sheet";
import { hasShadowEdge } from "./shadow-edge";
import { type EdgeLine, sheetLines } from "./sheet-lines";
import { leastChannel, type Slopes, sheetSlopes, strokeReach } from "./sheet-slopes";
import { shrinkPicture } from "./shrink-picture";
import { smoothPart, smoothReach } from "./smooth-part";
import { strokesAcross } from "./strokes-across";
import { apartFromTable, tableOf } from "./table-colors";
import { wholeSheet } from "./whole-sheet";

export interface FoundSheet {
  corners: Corners;
  /** False where the sheet goes on beyond the picture: a border of the picture stands in for an edge. */
  isWhole: boolean;
  /** A dark or colored frame around it: drawn along the sheet's edge, or a tray or a pad that it lies on. */
  frame?: Corners;
  /** It is filled in along an edge, which lies on the table's side of what is brightest. */
  isFilled?: boolean;
}

const searchSide = 400;
/** How many of the best frames are examined again in the full picture. */
const looks = 10;
/** Less of the photo is a dark shape that was drawn rather than a dark sheet. */
const leastDarkSheet = 0.2;
/** Lines that are drawn over an edge show that it is a fold of the sheet, or another line on it. */
const leastAcross = 2;
/** How much a sheet's size counts beside how well its edges are seen. */
const sizeCounts = 0.5;
/** Seen no better than this, four lines are a fold, a pattern of the table or strokes rather than a sheet's edges. */
const leastScore = 1.7;
/** White paper on a table is what nearly all photos show: other sheets have to be seen clearly better. */
const usualLead = 0.2;

interface Candidate extends FoundSheet {
  score: number;
}

/** The sheet of paper in a photo; null where no edge of a sheet is seen. */
export function findSheet(picture: RgbPicture): FoundSheet | null {
  const found = bestSheet(picture);
  if (found && !found.isWhole) {
    const { corners } = found;
    return hasEdgeBand(picture, corners) || isDrawnBeside(picture, corners) ? null : found;
  }
  const bands = found && edgeBands(picture, found.corners);
  if (!found || !bands) return found;
  return bands.sides.length > mostFilled
    ? { ...found, frame: bands.corners }
    : { ...found, corners: bands.corners, isFilled: true };
}

/** A tray or a pad under a sheet is hardly flush with it on two sides. */
const mostFilled = 2;

function bestSheet(picture: RgbPicture): FoundSheet | null {
  const table = tableOf(picture);
  const whole = (corners: Corners) => wholeSheet(picture, corners, table);
  // White paper is bright in all channels; colored paper or a colored-in sheet only on the whole; card is darker than the table.
  const white = lightSheet(picture, whole);
  const found = white?.isWhole && white.score > surely ? white : bestOf(white, picture, whole);
  if (found?.isWhole) {
    const corners = whole(found.corners);
    // Strokes that go on beyond it show that both were drawn.
    const isCut = corners !== found.corners && strokesAcross(picture, corners) >= leastAcross;
    return isCut ? null : { ...found, corners };
  }
  const apart = lightSheet(apartFromTable(picture, table), whole);
  const isSure =
    apart?.isWhole &&
    apart.score > surely &&
    !isDrawnBeside(picture, apart.corners) &&
    // Where the table has the paper's color, too, lines alone are apart from it.
    lightBeside(picture, apart.corners).some((one) => one < mostAlike || one * mostAlike > 1);
  return isSure ? apart : (smoothSheet(picture) ?? found);
}

/** The picture as sheets are looked for in it, and how many times smaller it is. */
function searched(picture: RgbPicture) {
  const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / searchSide));
  return { small: shrinkPicture(picture, factor), factor };
}

/** So much of an edge has a shadow beside it where it is seen in the table's own color. */
const leastShadow = 0.3;

/** The sheet that has its table's color, but not its grain. */
function smoothSheet(picture: RgbPicture): FoundSheet | null {
  const { small, factor } = searched(picture);
  const smooth = smoothPart(small);
  const found = smooth && lightSheet(smooth);
  if (!found?.isWhole || found.score < surely) return null;
  const [a, b, c, d] = found.corners;
  // The shadow of its edge is rough as well: where it begins, the sheet ends.
  const lines = [lineFrom(d, a), lineFrom(a, b), lineFrom(b, c), lineFrom(c, d)] as const;
  const exact = refineSheet(picture, lines, factor);
  const corners =
    exact && exact.support > leastShadow ? exact.corners : scaled(found.corners, factor);
  const isSheet =
    isFrame(corners, picture) &&
    !isDrawnBeside(picture, corners) &&
    strokesAcross(picture, corners) < leastAcross;
  return isSheet ? { corners, isWhole: true } : null;
}

/** A side of a smooth part, moved out to where the sheet ends. */
function lineFrom(from: Point, to: Point): EdgeLine {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [cos, sin] = [(from.y - to.y) / length, (to.x - from.x) / length];
  return { cos, sin, distance: from.x * cos + from.y * sin - smoothReach, isBorder: false };
}

function scaled([a, b, c, d]: Corners, factor: number): Corners {
  const full = ({ x, y }: Point) => ({ x: x * factor, y: y * factor });
  return [full(a), full(b), full(c), full(d)];
}

/** White paper that is not seen beyond doubt, or another sheet that is seen better. */
function bestOf(white: Candidate | null, picture: RgbPicture, whole: ToWhole): Candidate | null {
  const colored = lightSheet(
    grayOf(picture, (red, green, blue) => (red + green + blue) / 3),
    whole,
  );
  const dark = lightSheet(
    grayOf(picture, (red, green, blue) => 255 - Math.min(red, green, blue)),
    whole,
  );
  const isLarge =
    dark &&
    areaOf(dark.corners) > leastDarkSheet * picture.width * picture.height &&
    Math.min(...lightBeside(picture, dark.corners)) < mostAlike;
  const others = [colored?.isWhole ? colored : null, dark?.isWhole && isLarge ? dark : null]
    .filter((one) => one !== null)
    .filter((one) => !isDrawnBeside(picture, one.corners));
  const best = others.toSorted((one, other) => other.score - one.score)[0];
  return !best || (white && white.score + usualLead >= best.score) ? white : best;
}

/** How much a sheet's ground differs from what is around it at least. */
const mostAlike = 0.85;
/** Most of what lies between dense lines is lighter than their mean. */
const paperRank = 0.7;
/** In pixels of the small picture. */
const ring = { from: 3, to: 16 };

/** How light a part's ground is beside what is around it, by channel; 1 where it is as light. */
function lightBeside(picture: RgbPicture, corners: Corners): number[] {
  const { small, factor } = searched(picture);
  const { width, pixels } = small;
  const own = scaled(corners, 1 / factor);
  const isOn = insideOf(own, -ring.from);
  const isBeside = insideOf(own, ring.from);
  const isNear = insideOf(own, ring.to);
  const on: number[] = [];
  const around: number[] = [];
  for (let cell = 0; cell * 3 < pixels.length; cell += 1) {
    const x = cell % width;
    const y = (cell - x) / width;
    if (isOn(x, y)) on.push(cell);
    else if (isNear(x, y) && !isBeside(x, y)) around.push(cell);
  }
  const level = (cells: readonly number[], channel: number) =>
    cells.map((cell) => pixels[cell * 3 + channel] ?? 0).toSorted((one, other) => one - other)[
      Math.floor(cells.length * paperRank)
    ];
  return [0, 1, 2].map((channel) => {
    const beside = level(around, channel);
    return beside === undefined ? 0 : ((level(on, channel) ?? 0) + 1) / (beside + 1);
  });
}

const strokeStep = 60;
/** In shares of the picture: more than a scratch, and less than a pattern. */
const leastStrokes = 0.003;
const mostStrokes = 0.1;

/** Whether more is drawn beside a dark or colored shape than on it: then the shape was drawn, too. */
function isDrawnBeside(picture: RgbPicture, corners: Corners): boolean {
  const { small, factor } = searched(picture);
  const seen = leastChannel(small);
  const closed = closeDark(seen, strokeReach);
  const isIn = insideOf(scaled(corners, 1 / factor), 2);
  let [on, beside] = [0, 0];
  closed.values.forEach((value, cell) => {
    if (value - (seen.values[cell] ?? 0) < strokeStep) return;
    const x = cell % small.width;
    if (isIn(x, (cell - x) / small.width)) on += 1;
    else beside += 1;
  });
  const all = small.width * small.height;
  return beside > on && beside > leastStrokes * all && beside < mostStrokes * all;
}

/** Both kinds of support together, beyond which no other way is looked at. */
const surely = 2.35;

/** Whether a whole sheet of white paper is seen beyond doubt. */
export function hasWhiteSheet(picture: RgbPicture): boolean {
  const white = lightSheet(picture);
  return white !== null && white.isWhole && white.score > surely;
}

type ToWhole = (corners: Corners) => Corners;

/**
 * The sheet that is lighter than what is around it.
 * @param whole from a part that is colored in to the sheet that it is a part of
 */
function lightSheet(picture: RgbPicture, whole: ToWhole = (corners) => corners): Candidate | null {
  const { small, factor } = searched(picture);
  if (Math.min(small.width, small.height) < 40) return null;
  let best: Candidate | null = null;
  for (const { lines, score } of bestFrames(sheetSlopes(small))) {
    if (hasShadowEdge(small, lines)) continue;
    const exact = refineSheet(picture, lines, factor);
    if (!exact || !isFrame(exact.corners, picture)) continue;
    const isWhole = !lines.some((line) => line.isBorder);
    const size = areaOf(exact.corners) / (picture.width * picture.height);
    const total = score + 2 * exact.support + (isWhole ? sizeCounts * size : 0);
    if (total <= (best?.score ?? (isWhole ? leastScore : 0))) continue;
    const isInside = (one: Corners) => strokesAcross(picture, one) >= leastAcross;
    const corners = isInside(exact.corners) ? whole(exact.corners) : exact.corners;
    if (!isInside(corners)) best = { corners, isWhole, score: total };
  }
  return best;
}

function grayOf(
  { width, height, pixels: seen }: RgbPicture,
  valueOf: (red: number, green: number, blue: number) => number,
): RgbPicture {
  const pixels = new Uint8Array(seen.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const value = valueOf(seen[at] ?? 0, seen[at + 1] ?? 0, seen[at + 2] ?? 0);
    pixels[at] = value;
    pixels[at + 1] = value;
    pixels[at + 2] = value;
  }
  return { width, height, pixels };
}

interface Frame {
  lines: FrameLines;
  score: number;
}

function bestFrames(slopes: Slopes): Frame[] {
  const frames: Frame[] = [];
  for (const [lefts, tops, rights, bottoms] of sheetLines(slopes)) {
    for (const left of lefts) {
      for (const top of tops) {
        for (const right of rights) {
          for (const bottom of bottoms) {
            const lines = upright([left, top, right, bottom]);
            const score = frameScore(slopes, lines);
            if (score > 0) frames.push({ lines, score });
          }
        }
      }
    }
  }
  return frames.toSorted((a, b) => b.score - a.score).slice(0, looks);
}

/** Of a sheet that stands on a corner, the side that is nearer to the picture's top is its top. */
function upright(lines: FrameLines): FrameLines {
  const [left, top, right, bottom] = lines;
  // Each normal points into the sheet: the top's goes down.
  const isTurned = left.sin - right.sin > top.sin - bottom.sin;
  return isTurned ? [bottom, left, top, right] : lines;
}

const secondSide = 900;
/** Another sheet is not much smaller than the first, and seen as well. */
const leastSecond = 0.2;
const leastSecondScore = 2.3;

/** No photo of drawings holds more of them. */
const mostOthers = 5;

/** Other sheets beside the one that was found. */
export function findOtherSheets(picture: RgbPicture, first: Corners): Corners[] {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / secondSide));
  const small = shrinkPicture(picture, factor);
  const light = lightIn(small, scaled(first, 1 / factor));
  const others: Corners[] = [];
  let [last, room] = [first, picture.width * picture.height - areaOf(first)];
  while (others.length < mostOthers && room >= leastSecond * areaOf(first)) {
    coverQuad(small, scaled(last, 1 / factor));
    const found = lightSheet(small);
    if (!found?.isWhole || found.score < leastSecondScore) break;
    const other = lightIn(small, found.corners) / Math.max(1, light);
    if (other < sameLight || other > 1 / sameLight) break;
    last = scaled(found.corners, factor);
    if (areaOf(last) < leastSecond * areaOf(first)) break;
    others.push(last);
    room -= areaOf(last);
  }
  return others;
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

/** Whether a place is within a four-sided part, or `grow` pixels beside it. */
function insideOf(corners: readonly { x: number; y: number }[], grow: number) {
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % 4] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [across, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
    return { across, down, least: across * from.y - down * from.x - grow };
  });
  return (x: number, y: number) =>
    sides.every(({ across, down, least }) => across * y - down * x > least);
}

/** Lays the table's usual color over a sheet and a little around it, in place. */
function coverQuad(
  { width, height, pixels }: RgbPicture,
  corners: readonly { x: number; y: number }[],
) {
  const isIn = insideOf(corners, 0.012 * Math.max(width, height));
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isRim = x < 4 || y < 4 || x >= width - 4 || y >= height - 4;
      if (!isRim || isIn(x, y)) continue;
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (pixels[(y * width + x) * 3 + channel] ?? 0);
      count += 1;
    }
  }
  const table = sums.map((sum) => sum / Math.max(1, count));
  for (let cell = 0; cell * 3 < pixels.length; cell += 1) {
    const x = cell % width;
    if (isIn(x, (cell - x) / width)) pixels.set(table, cell * 3);
  }
}
