import { getStroke } from "perfect-freehand";

import { type DrawnLine, lengthOf, pathOf, simplifyLine } from "../app/lib/lines/drawn-line.ts";
import type { Line, Point } from "./marker-lines.ts";

const piecesPerStep = 8;

/** Walks a smooth curve through the points of a line. */
function walk(line: Line): Point[] {
  const walked: Point[] = [];
  line.forEach((from, index) => {
    const to = line[index + 1];
    if (!to) return void walked.push(from);
    const before = line[index - 1] ?? from;
    const after = line[index + 2] ?? to;
    for (let piece = 0; piece < piecesPerStep; piece += 1) {
      const t = piece / piecesPerStep;
      walked.push([
        catmullRom(before[0], from[0], to[0], after[0], t),
        catmullRom(before[1], from[1], to[1], after[1], t),
      ]);
    }
  });
  return walked;
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

/** A point given twice is a corner: the pen stops there and starts again. */
export function split(line: Line): Line[] {
  const parts: Point[][] = [[]];
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before && before[0] === point[0] && before[1] === point[1]) parts.push([]);
    parts.at(-1)?.push(point);
  });
  return parts;
}

/** The middle of one stroke, in tenths of the sheet's unit. */
export function middle(line: Line): DrawnLine {
  const points = walk(line).map(([x, y]): Point => [x * 10, y * 10]);
  return { path: pathOf(simplifyLine(points, 5)), length: Math.round(lengthOf(points)) };
}

/**
 * One stroke of a felt tip, as the path of its outline: it swells and thins, and ends blunt.
 * @param grain how many tenths of the sheet's unit it is rounded to
 */
export function outline(line: Line, width: number, seed: number, grain = 1): string {
  const points = walk(line).map(([x, y], index) => {
    const along = index * 0.13 + seed;
    return { x, y, pressure: 0.52 + 0.2 * Math.sin(along) + 0.1 * Math.sin(along * 2.7 + seed) };
  });
  const polygon = getStroke(points, {
    size: width,
    thinning: 0.42,
    smoothing: 0.6,
    streamline: 0.1,
    simulatePressure: false,
    last: true,
  });
  return toPath(
    simplifyLine(
      polygon.map(([x, y]) => [x, y]),
      width * 0.14,
    ),
    grain,
  );
}

/** A closed curve through the middles of the sides, in relative steps; all of it in `grain` tenths. */
function toPath(points: Point[], grain: number): string {
  const last = points.at(-1);
  if (!last) return "";
  const whole = (tenths: number) => Math.round(tenths / grain) * grain;
  const tenths = (value: number) => whole(value * 10);
  let [px, py] = last.map(tenths);
  let path = "";
  let cx = 0;
  let cy = 0;
  const middles = [...points, ...points.slice(0, 1)].map((point) => {
    const [x, y] = point.map(tenths);
    const middle = {
      bend: [px ?? 0, py ?? 0],
      x: whole(((px ?? 0) + (x ?? 0)) / 2),
      y: whole(((py ?? 0) + (y ?? 0)) / 2),
    };
    [px, py] = [x, y];
    return middle;
  });
  middles.forEach(({ bend: [bx = 0, by = 0], x, y }, index) => {
    const steps = index === 0 ? [x, y] : [bx - cx, by - cy, x - cx, y - cy];
    path += (index === 0 ? "M" : "q") + steps.map(short).join(" ").replaceAll(" -", "-");
    [cx, cy] = [x, y];
  });
  return `${path}z`;
}

function short(tenth: number): string {
  return String(tenth / 10).replace(/^(-?)0\./, "$1.");
}
