import { type Corners, type Point, pointBetween, type RgbPicture } from "../photo/rgb-picture";
import { fitLine, type Hit } from "./fit-line";
import type { FrameLines } from "./frame-corners";
import type { EdgeLine } from "./sheet-lines";

const samples = 120;
const leastHits = 0.25;

interface RefinedSheet {
  corners: Corners;
  /** The share of all four sides where an edge of paper is exactly there. */
  support: number;
}

/** The score of a side, or of a part of one, where the sheet continues beyond the picture. */
const borderSupport = 0.5;

/** The corners in the full picture: each edge is looked for again around where the small picture had it. */
export function refineSheet(
  picture: RgbPicture,
  lines: FrameLines,
  factor: number,
): RefinedSheet | null {
  const full = lines.map((line) => ({ ...line, distance: line.distance * factor }));
  const [left, top, right, bottom] = full;
  if (!left || !top || !right || !bottom) return null;
  const rough = [meet(left, top), meet(top, right), meet(right, bottom), meet(bottom, left)];
  const exact = full.map((line, side) => {
    const [from, to] = [rough[(side + 3) % 4], rough[side]];
    if (!from || !to) return { line, support: 0, length: 0 };
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (line.isBorder) return { line, support: borderSupport, length };
    return { ...refineLine(picture, line, from, to, factor * 3), length };
  });
  const [l, t, r, b] = exact.map(({ line }) => line);
  if (!l || !t || !r || !b) return null;
  const around = exact.reduce((sum, { length }) => sum + length, 0);
  const seen = exact.reduce((sum, { support, length }) => sum + support * length, 0);
  return { corners: [meet(l, t), meet(t, r), meet(r, b), meet(b, l)], support: seen / around };
}

function meet(one: EdgeLine, other: EdgeLine): Point {
  const turn = one.cos * other.sin - one.sin * other.cos || 1e-9;
  return {
    x: (one.distance * other.sin - other.distance * one.sin) / turn,
    y: (other.distance * one.cos - one.distance * other.cos) / turn,
  };
}

function refineLine(
  picture: RgbPicture,
  line: EdgeLine,
  from: Point,
  to: Point,
  reach: number,
): { line: EdgeLine; support: number } {
  const hits: Hit[] = [];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  let beyond = 0;
  for (let at = 0; at < samples; at += 1) {
    const share = 0.02 + (0.96 * (at + 0.5)) / samples;
    const { x, y } = pointBetween(from, to, share);
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) {
      beyond += 1;
      continue;
    }
    const off = steepestAt(picture, x, y, line, Math.round(reach));
    if (off !== null) hits.push({ along: (share - 0.5) * length, off });
  }
  const fit = fitLine(hits, (samples - beyond) * leastHits);
  if (!fit) return { line, support: 0 };
  const turn = Math.atan2(line.sin, line.cos);
  // Along runs from `from` to `to`; the sheet lies to its right, where the normal points.
  const bent = turn + Math.atan(-fit.slope) * directionSign(line, from, to);
  const middle = {
    x: (from.x + to.x) / 2 + line.cos * fit.offset,
    y: (from.y + to.y) / 2 + line.sin * fit.offset,
  };
  const [cos, sin] = [Math.cos(bent), Math.sin(bent)];
  const exact = hits.filter(
    ({ along, off }) => Math.abs(off - fit.offset - fit.slope * along) < 1.5,
  ).length;
  return {
    line: { ...line, cos, sin, distance: middle.x * cos + middle.y * sin },
    support: (exact + beyond * borderSupport) / samples,
  };
}

function directionSign({ cos, sin }: EdgeLine, from: Point, to: Point): number {
  return cos * (to.y - from.y) - sin * (to.x - from.x) > 0 ? 1 : -1;
}

/** How far along the normal the least channel rises most; null if nothing rises. */
function steepestAt(
  picture: RgbPicture,
  x: number,
  y: number,
  { cos, sin }: EdgeLine,
  reach: number,
): number | null {
  const wide = Math.max(3, Math.round(reach / 2));
  const ends = reach + wide + 3;
  const levels = Array.from({ length: 2 * ends + 1 }, (_, index) =>
    levelAt(picture, x + (index - ends) * cos, y + (index - ends) * sin),
  );
  // A thin bright line beside the sheet rises and falls: only a step stays up over a wide window.
  const step = highest(levels, ends - reach, ends + reach, wide);
  if (step.rise < 12 * wide) return null;
  const edge = highest(levels, step.at - 3, step.at + 3, 2);
  const [before, after] = [riseAt(levels, edge.at - 1, 2), riseAt(levels, edge.at + 1, 2)];
  const bend = before - 2 * edge.rise + after;
  return edge.at - ends + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
}

function highest(levels: readonly number[], from: number, to: number, window: number) {
  let best = { at: from, rise: -Infinity };
  for (let at = from; at <= to; at += 1) {
    const rise = riseAt(levels, at, window);
    if (rise > best.rise) best = { at, rise };
  }
  return best;
}

function riseAt(levels: readonly number[], at: number, window: number): number {
  let rise = 0;
  for (let step = 1; step <= window; step += 1)
    rise += (levels[at + step] ?? 0) - (levels[at - step] ?? 0);
  return rise;
}

function levelAt({ width, height, pixels }: RgbPicture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = (row * width + column) * 3;
  return Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
}
