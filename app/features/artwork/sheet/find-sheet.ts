import { refineSheet } from "./refine-sheet";
import type { Corners, Point, RgbPicture } from "../photo/rgb-picture";
import { type EdgeLine, sheetLines } from "./sheet-lines";
import { type Slopes, sheetSlopes } from "./sheet-slopes";
import { shrinkPicture } from "./shrink-picture";

const searchSide = 400;
const steepEnough = 0.16;
const leastSupport = 0.55;
const leastArea = 0.1;
const slack = 0.05;
const leastTintChange = 0.1;
const samples = 40;
/** How many of the best frames are examined again in the full picture. */
const looks = 10;

/** The corners of the sheet of paper in a photo; null if no edge of a sheet is seen. Sides beyond the picture follow its border. */
export function findSheet(picture: RgbPicture): Corners | null {
  const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / searchSide));
  const small = shrinkPicture(picture, factor);
  if (Math.min(small.width, small.height) < 40) return null;
  let best: { corners: Corners; score: number } | null = null;
  for (const { lines, score } of bestFrames(sheetSlopes(small))) {
    if (lines.some((line) => line.isBorder) && isShadow(small, lines)) continue;
    const exact = refineSheet(picture, lines, factor);
    if (!exact) continue;
    const total = score + 2 * exact.support;
    if (total > (best?.score ?? 0)) best = { corners: exact.corners, score: total };
  }
  return best && best.corners;
}

/**
 * Where the sheet leaves the picture, the edge of a shadow could pass for its edge: only one whose
 * other side has another tint is accepted.
 */
function isShadow(small: RgbPicture, lines: Frame["lines"]): boolean {
  const corners = cornersOf(lines);
  return lines.some((line, side) => {
    const [from, to] = [corners?.[(side + 3) % 4], corners?.[side]];
    return !line.isBorder && from && to && tintChange(small, line, from, to) < leastTintChange;
  });
}

function tintChange(small: RgbPicture, { cos, sin }: EdgeLine, from: Point, to: Point): number {
  const sums = [new Float64Array(3), new Float64Array(3)];
  for (let at = 0; at < samples; at += 1) {
    const share = (at + 0.5) / samples;
    for (const step of [5, 8, 11]) {
      sums.forEach((sum, side) => {
        const off = side === 0 ? step : -step;
        const x = Math.floor(from.x + (to.x - from.x) * share + off * cos);
        const y = Math.floor(from.y + (to.y - from.y) * share + off * sin);
        if (x < 0 || y < 0 || x >= small.width || y >= small.height) return;
        for (let channel = 0; channel < 3; channel += 1)
          sum[channel] =
            (sum[channel] ?? 0) + (small.pixels[(y * small.width + x) * 3 + channel] ?? 0);
      });
    }
  }
  const [inside, outside] = sums.map(([red = 0, green = 0, blue = 0]) => [
    Math.log((red + 1) / (green + 1)),
    Math.log((blue + 1) / (green + 1)),
  ]);
  const gap = (at: number) => Math.abs((inside?.[at] ?? 0) - (outside?.[at] ?? 0));
  return Math.max(gap(0), gap(1));
}

interface Frame {
  lines: readonly [EdgeLine, EdgeLine, EdgeLine, EdgeLine];
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
          const score = judge(slopes, frame);
          if (score > 0) frames.push({ lines: frame, score });
        }
      }
    }
  }
  return frames.toSorted((a, b) => b.score - a.score).slice(0, looks);
}

/** How well four lines frame a sheet: the share of seen edge beyond what chance gives, and a little for size; 0 for no frame. */
function judge(slopes: Slopes, lines: Frame["lines"]): number {
  const { width, height } = slopes;
  const corners = cornersOf(lines);
  if (!corners || !isFrame(corners, width, height) || !isAround(lines, corners)) return 0;
  let around = 0;
  let seen = 0;
  for (let side = 0; side < 4; side += 1) {
    const line = lines[side];
    // Left runs from the bottom left to the top left, and so on around.
    const [from, to] = [corners[(side + 3) % 4], corners[side]];
    if (!line || !from || !to) return 0;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    around += length;
    if (line.isBorder) continue;
    const support = supportOf(slopes, line, from, to);
    if (support < leastSupport) return 0;
    seen += length * (support - 0.4);
  }
  return seen === 0 ? 0 : seen / around + 0.12 * (areaOf(corners) / (width * height));
}

function supportOf(slopes: Slopes, { cos, sin }: EdgeLine, from: Point, to: Point): number {
  let seen = 0;
  let inside = 0;
  for (let at = 0; at < samples; at += 1) {
    const share = (at + 0.5) / samples;
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    if (x < 2 || y < 2 || x > slopes.width - 2 || y > slopes.height - 2) continue;
    inside += 1;
    let steepest = 0;
    for (let step = -1; step <= 1; step += 1) {
      const cell = Math.floor(y + step * sin) * slopes.width + Math.floor(x + step * cos);
      const steep = (slopes.x[cell] ?? 0) * cos + (slopes.y[cell] ?? 0) * sin;
      if (steep > steepest) steepest = steep;
    }
    seen += Math.min(1, steepest / steepEnough, sideContrast(slopes, x, y, cos, sin) / 0.07);
  }
  return inside < samples * 0.5 ? 0 : seen / inside;
}

/** How much brighter it is a little further inside than outside: a thin bright line has the same on both sides. */
function sideContrast(slopes: Slopes, x: number, y: number, cos: number, sin: number): number {
  let inside = 0;
  let outside = 0;
  for (const step of [4, 7, 11]) {
    inside += levelAt(slopes, x + step * cos, y + step * sin);
    outside += levelAt(slopes, x - step * cos, y - step * sin);
  }
  return Math.max(0, (inside - outside) / (inside + outside + 12));
}

function levelAt({ width, height, level }: Slopes, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return level[row * width + column] ?? 0;
}

/** Whether the bright side of every line is the frame's inside. */
function isAround(lines: Frame["lines"], [a, b, c, d]: Corners): boolean {
  const x = (a.x + b.x + c.x + d.x) / 4;
  const y = (a.y + b.y + c.y + d.y) / 4;
  return lines.every(({ cos, sin, distance }) => x * cos + y * sin > distance);
}

function isFrame(corners: Corners, width: number, height: number): boolean {
  const far = slack * Math.max(width, height);
  for (const { x, y } of corners)
    if (x < -far || y < -far || x > width + far || y > height + far) return false;
  for (let at = 0; at < 4; at += 1) {
    const [a, b, c] = [corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4]];
    if (!a || !b || !c) return false;
    const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    const lengths = Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(c.x - b.x, c.y - b.y);
    if (cross < 0.7 * lengths) return false;
  }
  return areaOf(corners) >= leastArea * width * height;
}

function cornersOf([left, top, right, bottom]: Frame["lines"]): Corners | null {
  const [a, b, c, d] = [
    cross(left, top),
    cross(top, right),
    cross(right, bottom),
    cross(bottom, left),
  ];
  return a && b && c && d ? [a, b, c, d] : null;
}

/** Where two lines meet; null if they hardly do. */
function cross(one: EdgeLine, other: EdgeLine): Point | null {
  const turn = one.cos * other.sin - one.sin * other.cos;
  if (Math.abs(turn) < 0.3) return null;
  return {
    x: (one.distance * other.sin - other.distance * one.sin) / turn,
    y: (other.distance * one.cos - one.distance * other.cos) / turn,
  };
}

function areaOf([a, b, c, d]: Corners): number {
  return Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}
