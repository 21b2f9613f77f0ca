import { type Corners, type Point, pointBetween, type RgbPicture } from "../photo/rgb-picture";
import { fitLine, type Hit } from "./fit-line";
import { cornersOf, isFrame } from "./frame-corners";
import type { EdgeLine } from "./sheet-lines";

/** In shares of the picture's longer side. */
const stepShare = 0.0015;
/** A sheet's shadow on the table is narrower than what someone fills in. */
const leastBand = 0.013;
const farthest = 0.45;
/** Where a band's own color is read: beyond the edge's soft rim. */
const rimSteps = 7;
const colorSteps = 3;
/** As logarithms: how far another color is from a band's. */
const clearly = 0.14;
/** Marker is far darker than paper, in one channel at least. */
const asInk = 0.7;
/** In steps: what ends a band goes on for so long. */
const endSteps = 6;
const rays = 48;
const leastRays = 0.6;
/** The share of a sheet's outer edge along a band where a step is seen. */
const leastSeen = 0.7;
/** Fewer lie in the picture where the sheet reaches its border, which tells nothing. */
const leastPlaces = 4;
const mostlyEven = 0.88;
/** Bands on so many sides are a frame, also where its outer edge is lost in the dark. */
const ofFrame = 3;

interface EdgeBands {
  /** The sheet with its bands. */
  corners: Corners;
  /** Which of its sides (top, right, bottom, left) end in a band. */
  sides: readonly number[];
}

/**
 * Even dark or colored bands along a found sheet's sides that end in a straight line of their own,
 * as a sheet has that is filled in up to its edge; null where none is seen. A tray or a pad under
 * the sheet looks the same on all sides.
 */
export function edgeBands(picture: RgbPicture, corners: Corners): EdgeBands | null {
  const offs = [0, 1, 2, 3].map((side) => bandAlong(picture, corners, side));
  const sides = [0, 1, 2, 3].filter((side) => offs[side] !== null);
  if (sides.length === 0) return null;
  const outer = moved(corners, offs);
  if (!outer || !isFrame(outer, picture)) return null;
  const isSheet = offs.every((off, side) => !off || isEdgeSeen(picture, outer, side, off));
  return isSheet || sides.length >= ofFrame ? { corners: outer, sides } : null;
}

/** Whether a band lies along any side. */
export function hasEdgeBand(picture: RgbPicture, corners: Corners): boolean {
  return [0, 1, 2, 3].some((side) => bandAlong(picture, corners, side) !== null);
}

function ends(corners: Corners, side: number): readonly [Point, Point] {
  const [from, to] = [corners[side % 4], corners[(side + 1) % 4]];
  if (!from || !to) throw new Error("A sheet has four corners");
  return [from, to];
}

/** How far beyond both ends of a side a band along it ends, in pixels. */
type Off = readonly [from: number, to: number];

function outward([from, to]: readonly [Point, Point]): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
}

function bandAlong(picture: RgbPicture, corners: Corners, side: number): Off | null {
  const [from, to] = ends(corners, side);
  const normal = outward([from, to]);
  const long = Math.max(picture.width, picture.height);
  const step = Math.max(1, long * stepShare);
  const most = Math.round((long * farthest) / step);
  const hits: Hit[] = [];
  const bands: Color[] = [];
  for (let ray = 0; ray < rays; ray += 1) {
    const share = 0.05 + (0.9 * (ray + 0.5)) / rays;
    const start = pointBetween(from, to, share);
    const at = (steps: number) =>
      colorAround(picture, start.x + normal.x * steps * step, start.y + normal.y * steps * step);
    const inside = at(-2 * rimSteps);
    const found = inside && bandFrom(at, inside, most);
    if (!found) continue;
    bands.push(found.color);
    hits.push({ along: share, off: found.end * step });
  }
  const fit = fitLine(hits, rays * leastRays);
  if (!fit) return null;
  const near = hits.filter(
    ({ along, off }) => Math.abs(off - fit.offset - fit.slope * along) < 3 * step,
  );
  if (near.length < rays * leastRays || !isEven(bands)) return null;
  const off = [fit.offset, fit.offset + fit.slope] as const;
  return Math.min(...off) < leastBand * long ? null : off;
}

/** A band's color and where it ends, in steps; null where it does not. */
function bandFrom(at: (steps: number) => Color | null, inside: Color, most: number) {
  const first: Color[] = [];
  for (let steps = rimSteps; steps < rimSteps + colorSteps; steps += 1) {
    const color = at(steps);
    if (!color) return null;
    first.push(color);
  }
  let color = mean(first);
  if (Math.max(...inside.map((value, channel) => value - (color[channel] ?? 0))) < asInk)
    return null;
  let other = 0;
  for (let steps = rimSteps; steps < most; steps += 1) {
    const seen = at(steps);
    if (!seen) return null;
    if (apart(seen, color) > clearly) {
      other += 1;
      if (other === endSteps) return { color, end: steps - endSteps + 1 };
      continue;
    }
    other = 0;
    // The light changes slowly along a band.
    color = mixed(color, seen, 0.2);
  }
  return null;
}

/** Whether a band has one color from ray to ray, in whatever light; a cloth's squares have two. */
function isEven(bands: readonly Color[]): boolean {
  const same = bands.filter((color, ray) => apart(color, bands[ray + 1] ?? color) < 2 * clearly);
  return same.length > mostlyEven * bands.length;
}

function moved(corners: Corners, offs: readonly (Off | null)[]): Corners | null {
  const lines = [3, 0, 1, 2].map((side): EdgeLine => {
    const [from, to] = ends(corners, side);
    const normal = outward([from, to]);
    const [first, last] = offs[side] ?? [0, 0];
    const a = { x: from.x + normal.x * first, y: from.y + normal.y * first };
    const b = { x: to.x + normal.x * last, y: to.y + normal.y * last };
    const out = outward([a, b]);
    return { cos: -out.x, sin: -out.y, distance: -out.x * a.x - out.y * a.y, isBorder: false };
  });
  const [left, top, right, bottom] = lines;
  return left && top && right && bottom ? cornersOf([left, top, right, bottom]) : null;
}

/** Whether the sheet's edges are seen on both ends of a band: a board of the table has none there. */
function isEdgeSeen(
  picture: RgbPicture,
  outer: Corners,
  side: number,
  [offFrom, offTo]: Off,
): boolean {
  const before = ends(outer, side + 3);
  const after = ends(outer, side + 1);
  return (
    stepsAlong(picture, [before[1], before[0]], outward(before), offFrom) >= leastSeen &&
    stepsAlong(picture, after, outward(after), offTo) >= leastSeen
  );
}

/** The share of a line's first `length` pixels where another color begins beside it. */
function stepsAlong(
  picture: RgbPicture,
  [from, to]: readonly [Point, Point],
  normal: Point,
  length: number,
): number {
  const long = Math.max(picture.width, picture.height);
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  let [seen, steps] = [0, 0];
  for (let share = 0.15; share <= 0.85; share += 0.05) {
    const point = pointBetween(from, to, (share * length) / whole);
    const at = (off: number) =>
      colorAround(picture, point.x + normal.x * off * long, point.y + normal.y * off * long);
    const inside = at(-0.007);
    const outside = [at(0.006), at(0.012), at(0.02)].filter((color) => color !== null);
    if (!inside || outside.length === 0) continue;
    seen += 1;
    if (outside.some((color) => apart(color, inside) > clearly)) steps += 1;
  }
  return seen < leastPlaces ? 1 : steps / seen;
}

type Color = readonly number[];

function mixed(one: Color, other: Color, share: number): Color {
  return one.map((value, channel) => value + ((other[channel] ?? 0) - value) * share);
}

function mean(colors: readonly Color[]): Color {
  return [0, 1, 2].map(
    (channel) => colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / colors.length,
  );
}

function apart(one: Color, other: Color): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
}

/** Logarithms of the channels around a place; null beyond the picture. */
function colorAround({ width, height, pixels }: RgbPicture, x: number, y: number): Color | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 2 || row < 2 || column >= width - 2 || row >= height - 2) return null;
  const sums = [0, 0, 0];
  for (let dy = -2; dy <= 2; dy += 1)
    for (let dx = -2; dx <= 2; dx += 1) {
      const at = ((row + dy) * width + column + dx) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
    }
  return sums.map((sum) => Math.log(sum / 25 + 24));
}
