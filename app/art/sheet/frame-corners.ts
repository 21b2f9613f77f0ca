import type { Corners, Point } from "../photo/rgb-picture";
import type { Size } from "./cut-box";
import type { EdgeLine } from "./sheet-lines";

/** Left, top, right, bottom. */
export type FrameLines = readonly [EdgeLine, EdgeLine, EdgeLine, EdgeLine];

const leastArea = 0.1;
/** How far beyond the picture a corner may lie, as a share of its longer side. */
const slack = 0.15;
/** The smallest sine that the angle at a corner may have. */
const leastTurn = 0.7;
/** The least a side has of the one across, however steeply the camera looks. */
const shortest = 0.4;

/** Where the four lines meet if they frame a sheet: bright inside, corners not too sharp and hardly outside of the picture. */
export function frameCorners(lines: FrameLines, picture: Size): Corners | null {
  const corners = cornersOf(lines);
  if (!corners || !isFrame(corners, picture) || !isAround(lines, corners)) return null;
  return corners;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** Where the four lines meet; null where two hardly do. */
export function cornersOf([left, top, right, bottom]: FrameLines): Corners | null {
  const [a, b, c, d] = [
    cross(left, top),
    cross(top, right),
    cross(right, bottom),
    cross(bottom, left),
  ];
  return a && b && c && d ? [a, b, c, d] : null;
}

function cross(one: EdgeLine, other: EdgeLine): Point | null {
  const turn = one.cos * other.sin - one.sin * other.cos;
  if (Math.abs(turn) < 0.3) return null;
  return {
    x: (one.distance * other.sin - other.distance * one.sin) / turn,
    y: (other.distance * one.cos - one.distance * other.cos) / turn,
  };
}

/** The two ends of a side, of which 0 is the left one: it runs from the bottom left to the top left, and so on around. */
export function sideEnds(corners: Corners, side: number): { from: Point; to: Point } {
  const [a, b, c, d] = corners;
  const ends = [
    { from: d, to: a },
    { from: a, to: b },
    { from: b, to: c },
  ];
  return ends[side] ?? { from: c, to: d };
}

export function areaOf([a, b, c, d]: Corners): number {
  return Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}

/** Whether the bright side of every line is the frame's inside. */
function isAround(lines: FrameLines, [a, b, c, d]: Corners): boolean {
  const x = (a.x + b.x + c.x + d.x) / 4;
  const y = (a.y + b.y + c.y + d.y) / 4;
  return lines.every(({ cos, sin, distance }) => x * cos + y * sin > distance);
}

/** Whether four corners can be a sheet's: not too sharp, hardly outside of the picture, and of some size. */
export function isFrame(corners: Corners, { width, height }: Size): boolean {
  const far = slack * Math.max(width, height);
  for (const { x, y } of corners)
    if (x < -far || y < -far || x > width + far || y > height + far) return false;
  for (let at = 0; at < 4; at += 1) {
    const [a, b, c, d] = [0, 1, 2, 3].map((next) => corners[(at + next) % 4]);
    if (!a || !b || !c || !d) return false;
    const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    const lengths = distance(a, b) * distance(b, c);
    if (turn < leastTurn * lengths) return false;
    if (distance(a, b) < shortest * distance(c, d)) return false;
  }
  return areaOf(corners) >= leastArea * width * height;
}
