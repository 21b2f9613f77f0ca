import type { Corners, GrayField, Point, RgbPicture } from "../photo/rgb-picture";
import { closeDark } from "../photo/slide-window";
import { areaOf } from "./frame-corners";
import { convexHull, largestQuad } from "./largest-quad";
import { leastChannel } from "./sheet-slopes";

export interface SheetInFrame {
  /** In pixels of the frame; null where no sheet is seen. */
  corners: Corners | null;
  /** All of it is in the frame. */
  isWhole: boolean;
  /** How light the sheet is, or the frame where no sheet is seen: 0 to 255. */
  light: number;
}

/** Thinner dark things are strokes, in pixels of a frame of about 200. */
const strokeReach = 3;
/** At how many levels the frame is divided into a lighter and a darker part. */
const levels = 7;
/** In shares of the frame: less is a note, a card or a patch of light. */
const leastSheet = 0.04;
/** More is a table that fills the frame. */
const mostSheet = 0.97;
/** A shape fills this share of its own outline, ... */
const leastFilled = 0.55;
const leastConvex = 0.85;
/** ... and a sheet has four corners. */
const leastSquare = 0.9;
/** How much the sheet differs from what is beside each of its edges. */
const leastStep = 14;
const enoughStep = 60;
/** Edges are looked at so many pixels to either side. */
const beside = 3;

/**
 * Where a sheet of paper lies in a small frame of a film, about 200 pixels long. It takes a few
 * milliseconds and sees less than `findSheet`: what is uncertain is no sheet here, since another
 * frame follows.
 */
export function sheetInFrame(frame: RgbPicture): SheetInFrame {
  // White paper is bright in all channels; colored paper differs from its table in one of them.
  const fields = [closeDark(leastChannel(frame), strokeReach), fromTable(frame)];
  let best: Seen | null = null;
  for (const field of fields)
    for (const level of levelsOf(field)) {
      const seen = sheetAt(field, level);
      if (seen && seen.score > (best?.score ?? 0)) best = seen;
    }
  const light = lightOf(frame, best?.corners ?? null);
  return { corners: best?.corners ?? null, isWhole: best?.isWhole ?? false, light };
}

type Seen = { corners: Corners; isWhole: boolean; score: number };

function sheetAt(field: GrayField, level: number): Seen | null {
  const { width, height } = field;
  const part = largestPart(field, level);
  const all = width * height;
  if (part.size < leastSheet * all || part.size > mostSheet * all) return null;
  const outline = convexHull(part.rim);
  const hull = polygonArea(outline);
  if (part.size < leastFilled * hull || part.spanned < leastConvex * hull) return null;
  const corners = largestQuad(outline);
  if (!corners || areaOf(corners) < leastSquare * hull) return null;
  const step = leastStepOf(field, corners);
  if (step < leastStep) return null;
  const isWhole = part.onBorder <= 2;
  return { corners, isWhole, score: Math.min(step, enoughStep) + (enoughStep * hull) / all };
}

/** Between the darkest and the lightest of a field, in even steps. */
function levelsOf({ values }: GrayField): number[] {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const rank = (share: number) => {
    let sum = 0;
    return counts.findIndex((count) => (sum += count) > share * values.length);
  };
  const [low, high] = [rank(0.03), rank(0.97)];
  return Array.from(
    { length: levels },
    (_, at) => low + ((high - low) * (at + 1)) / (levels + 1),
  ).filter((level, at, all) => level > low && level !== all[at - 1]);
}

/** How much each pixel differs from the color that the rim of the frame mostly has. */
function fromTable({ width, height, pixels }: RgbPicture): GrayField {
  const rim: number[] = [];
  for (let x = 0; x < width; x += 2) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 2) rim.push(y * width, y * width + width - 1);
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
    (channel) =>
      rim.map((cell) => pixels[cell * 3 + channel] ?? 0).toSorted((one, other) => one - other)[
        rim.length >> 1
      ],
  );
  const values = new Uint8Array(width * height);
  for (let cell = 0, at = 0; cell < values.length; cell += 1, at += 3)
    values[cell] = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue),
    );
  return { width, height, values };
}

type Part = {
  /** In pixels. */
  size: number;
  /** The same with what lies between its ends in each row. */
  spanned: number;
  /** The ends of its rows. */
  rim: Point[];
  /** How many of its pixels lie on the frame's border. */
  onBorder: number;
};

/** The largest connected part that is above a level. */
function largestPart({ width, height, values }: GrayField, level: number): Part {
  const seen = new Uint8Array(values.length);
  const stack = new Int32Array(values.length);
  let largest: Int32Array = new Int32Array(0);
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] || (values[start] ?? 0) < level) continue;
    // Cells that were visited stay in the stack's lower part, in the order in which they were found.
    let found = 1;
    stack[0] = start;
    seen[start] = 1;
    for (let next = 0; next < found; next += 1) {
      const cell = stack[next] ?? 0;
      const x = cell % width;
      const visit = (other: number) => {
        if (seen[other] || (values[other] ?? 0) < level) return;
        seen[other] = 1;
        stack[found] = other;
        found += 1;
      };
      if (x > 0) visit(cell - 1);
      if (x < width - 1) visit(cell + 1);
      if (cell >= width) visit(cell - width);
      if (cell < values.length - width) visit(cell + width);
    }
    if (found > largest.length) largest = stack.slice(0, found);
  }
  return measured(largest, width, height);
}

function measured(cells: Int32Array, width: number, height: number): Part {
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  let onBorder = 0;
  for (const cell of cells) {
    const x = cell % width;
    const y = (cell - x) / width;
    if (x < (first[y] ?? 0)) first[y] = x;
    if (x > (last[y] ?? 0)) last[y] = x;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) onBorder += 1;
  }
  const rim: Point[] = [];
  let spanned = 0;
  first.forEach((left, y) => {
    const right = last[y] ?? -1;
    if (right < left) return;
    spanned += right - left + 1;
    for (const below of [0, 1]) rim.push({ x: left, y: y + below }, { x: right + 1, y: y + below });
  });
  return { size: cells.length, spanned, rim, onBorder };
}

function polygonArea(points: readonly Point[]): number {
  return Math.abs(
    points.reduce((sum, { x, y }, at) => {
      const next = points[(at + 1) % points.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );
}

/** By how much the field rises over the edge where it rises least; edges on the border do not count. */
function leastStepOf({ width, height, values }: GrayField, corners: Corners): number {
  const isBorder = ({ x, y }: Point, to: Point) =>
    (x < 2 && to.x < 2) ||
    (y < 2 && to.y < 2) ||
    (x > width - 2 && to.x > width - 2) ||
    (y > height - 2 && to.y > height - 2);
  const at = (x: number, y: number) => {
    const [column, row] = [Math.round(x - 0.5), Math.round(y - 0.5)];
    if (column < 0 || row < 0 || column >= width || row >= height) return null;
    return values[row * width + column] ?? 0;
  };
  let least = 255;
  corners.forEach((from, nth) => {
    const to = corners[(nth + 1) % 4] ?? from;
    if (isBorder(from, to)) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    // Clockwise on a screen: the sheet is to the right of each edge.
    const [inX, inY] = [(from.y - to.y) / length, (to.x - from.x) / length];
    let [sum, count] = [0, 0];
    for (let share = 0.1; share <= 0.9; share += 0.05) {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      const [inside, outside] = [
        at(x + inX * beside, y + inY * beside),
        at(x - inX * beside, y - inY * beside),
      ];
      if (inside === null || outside === null) continue;
      sum += inside - outside;
      count += 1;
    }
    if (count > 0) least = Math.min(least, sum / count);
  });
  return least;
}

/** Most of what lies between strokes is lighter than their mean. */
const paperRank = 0.7;

function lightOf({ width, height, pixels }: RgbPicture, corners: Corners | null): number {
  const xs = corners?.map(({ x }) => x) ?? [0, width];
  const ys = corners?.map(({ y }) => y) ?? [0, height];
  const seen: number[] = [];
  for (let y = Math.floor(Math.min(...ys)); y < Math.max(...ys); y += 3)
    for (let x = Math.floor(Math.min(...xs)); x < Math.max(...xs); x += 3) {
      const at = (Math.min(height - 1, y) * width + Math.min(width - 1, x)) * 3;
      seen.push(((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3);
    }
  return seen.toSorted((one, other) => one - other)[Math.floor(seen.length * paperRank)] ?? 0;
}
