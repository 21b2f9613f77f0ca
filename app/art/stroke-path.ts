import { getStroke } from "perfect-freehand";
import { seededRandom, smoothNoise } from "./seeded-noise";

/** A drawing as recorded strokes: each stroke is its x values and its y values, y growing downwards. */
export type Strokes = ReadonlyArray<readonly [xs: readonly number[], ys: readonly number[]]>;

export type MarkerOptions = {
  /** Side of the square the drawing is fitted into, in pixels. */
  size: number;
  /** Same seed, same wobble. */
  seed: number;
  /** Width of the marker's tip as a share of `size`. */
  tip?: number;
  /** Free border around the drawing as a share of `size`. */
  margin?: number;
};

export type Point = [x: number, y: number];

export const defaultTip = 0.0175;
export const defaultMargin = 0.11;
const cornerCosine = 0.2;

/** The drawing as one filled SVG path (`d`), as a felt-tip marker would leave it. Use fill-rule nonzero. */
export function strokesToSvgPath(strokes: Strokes, options: MarkerOptions): string {
  const tip = options.size * (options.tip ?? defaultTip);
  const fitted = fitStrokes(strokes, options.size, options.margin ?? defaultMargin, tip);
  return fitted
    .map((points, index) => markerLine(points, tip, options.seed + index * 7919))
    .join("");
}

/** The strokes as points in a square with a free border, as large as they fit. */
export function fitStrokes(strokes: Strokes, size: number, margin: number, tip: number): Point[][] {
  const lines = strokes.map(toPoints).filter((points) => points.length > 0);
  const all = lines.flat();
  if (all.length === 0) return [];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const left = xs.reduce((a, b) => Math.min(a, b));
  const top = ys.reduce((a, b) => Math.min(a, b));
  const width = xs.reduce((a, b) => Math.max(a, b)) - left;
  const height = ys.reduce((a, b) => Math.max(a, b)) - top;
  const room = size * (1 - 2 * margin) - tip;
  const scale = room / Math.max(width, height, 1);
  const offsetX = (size - width * scale) / 2;
  const offsetY = (size - height * scale) / 2;
  return lines.map((points) =>
    points.map(([x, y]) => [offsetX + (x - left) * scale, offsetY + (y - top) * scale]),
  );
}

function toPoints([xs, ys]: Strokes[number]): Point[] {
  const points: Point[] = [];
  xs.forEach((x, index) => {
    const y = ys[index];
    if (y !== undefined) points.push([x, y]);
  });
  return points;
}

/** One stroke of the marker through these points, as the path of its outline. */
export function markerLine(points: Point[], tip: number, seed: number): string {
  const random = seededRandom(seed);
  const width = tip * (0.94 + random() * 0.12);
  const walked = smoothLine(points, tip * 0.42);
  const shaken = walked.map(([x, y], index) => shake(x, y, index, tip, seed));
  const polygon = getStroke(shaken, {
    size: width,
    thinning: 0.5,
    smoothing: 0.55,
    streamline: 0.12,
    simulatePressure: false,
    last: true,
  });
  return polygonToPath(polygon);
}

/** A hand is never quite steady and a felt tip never quite even. */
function shake(x: number, y: number, index: number, tip: number, seed: number) {
  const reach = tip * 0.07;
  const along = index * 0.16;
  return {
    x: x + reach * smoothNoise(along, 0.5, seed),
    y: y + reach * smoothNoise(along, 9.5, seed),
    pressure:
      0.5 + 0.13 * smoothNoise(along * 0.55, 20.5, seed) + 0.05 * smoothNoise(along * 3, 31, seed),
  };
}

/** Rounds the recorded corners of a curve, but keeps the sharp ones the child meant. */
export function smoothLine(points: Point[], step: number): Point[] {
  const first = points[0];
  if (!first) return [];
  const line: Point[] = [first];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const from = points[index] ?? first;
    const to = points[index + 1] ?? from;
    const distance = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const startTangent = tangent(points[index - 1], from, to, distance);
    const endTangent = tangent(from, to, points[index + 2], distance);
    const pieces = Math.max(1, Math.round(distance / step));
    for (let piece = 1; piece <= pieces; piece += 1) {
      line.push(hermite(from, to, startTangent, endTangent, piece / pieces));
    }
  }
  return line;
}

function tangent(
  before: Point | undefined,
  at: Point,
  after: Point | undefined,
  length: number,
): Point {
  const inX = before ? at[0] - before[0] : 0;
  const inY = before ? at[1] - before[1] : 0;
  const outX = after ? after[0] - at[0] : 0;
  const outY = after ? after[1] - at[1] : 0;
  const inLength = Math.hypot(inX, inY);
  const outLength = Math.hypot(outX, outY);
  if (inLength === 0 || outLength === 0) return [0, 0];
  const cosine = (inX * outX + inY * outY) / (inLength * outLength);
  if (cosine < cornerCosine) return [0, 0];
  const x = inX / inLength + outX / outLength;
  const y = inY / inLength + outY / outLength;
  const norm = length / Math.hypot(x, y);
  return [x * norm, y * norm];
}

function hermite(from: Point, to: Point, start: Point, end: Point, t: number): Point {
  const a = 2 * t ** 3 - 3 * t ** 2 + 1;
  const b = t ** 3 - 2 * t ** 2 + t;
  const c = -2 * t ** 3 + 3 * t ** 2;
  const d = t ** 3 - t ** 2;
  return [
    a * from[0] + b * start[0] + c * to[0] + d * end[0],
    a * from[1] + b * start[1] + c * to[1] + d * end[1],
  ];
}

function polygonToPath(polygon: number[][]): string {
  const last = polygon[polygon.length - 1];
  if (!last) return "";
  let path = "";
  let [previousX = 0, previousY = 0] = last;
  polygon.forEach(([x = 0, y = 0], index) => {
    const midX = ((previousX + x) / 2).toFixed(1);
    const midY = ((previousY + y) / 2).toFixed(1);
    path +=
      index === 0
        ? `M${midX} ${midY}`
        : `Q${previousX.toFixed(1)} ${previousY.toFixed(1)} ${midX} ${midY}`;
    previousX = x;
    previousY = y;
  });
  const [firstX = 0, firstY = 0] = polygon[0] ?? last;
  const closeX = ((previousX + firstX) / 2).toFixed(1);
  const closeY = ((previousY + firstY) / 2).toFixed(1);
  return `${path}Q${previousX.toFixed(1)} ${previousY.toFixed(1)} ${closeX} ${closeY}Z`;
}
