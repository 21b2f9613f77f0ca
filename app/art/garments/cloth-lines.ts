import { type GarmentPose, turned } from "./garment-pose";
import { smoothNoise } from "../seeded-noise";

/** x from the middle of the shirt, y from the top of the picture. */
export type Point = readonly [x: number, y: number];

/** A cubic curve from where the last one ended: two handles and the end, as x and y each. */
export type Curve = readonly [number, number, number, number, number, number];

/** The points along curves, about 9 units apart. */
export function walk(start: Point, ...curves: readonly Curve[]): Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const curve of curves) {
    const to: Point = [curve[4], curve[5]];
    const steps = Math.max(4, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 9));
    for (let step = 1; step <= steps; step += 1) points.push(pointOn(from, curve, step / steps));
    from = to;
  }
  return points;
}

function pointOn(from: Point, [ax, ay, bx, by, x, y]: Curve, t: number): Point {
  const s = 1 - t;
  const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [w0 * from[0] + w1 * ax + w2 * bx + w3 * x, w0 * from[1] + w1 * ay + w2 * by + w3 * y];
}

export function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [-x, y]);
}

/** A line that ends in the middle, and its mirror image back to the other side. */
export function bothSides(start: Point, ...curves: readonly Curve[]): Point[] {
  const right = walk(start, ...curves);
  return [...right, ...mirrored(right).toReversed()];
}

/** A line moved sideways by a number of units, for the stitching that follows an edge. */
export function beside(points: readonly Point[], distance: number): Point[] {
  return points.map((point, index) => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(points.length - 1, index + 1)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const x = point[0] - ((after[1] - before[1]) / length) * distance;
    const y = point[1] + ((after[0] - before[0]) / length) * distance;
    return [x, y];
  });
}

/** Short lines across a band of cloth, like the ribs of a knitted collar. */
export function ribs(one: readonly Point[], other: readonly Point[], count: number): Point[][] {
  return Array.from({ length: count - 1 }, (_, rib) => [
    pointAt(one, (rib + 1) / count),
    pointAt(other, (rib + 1) / count),
  ]);
}

function pointAt(points: readonly Point[], share: number): Point {
  const place = share * (points.length - 1);
  const from = points[Math.floor(place)] ?? [0, 0];
  const to = points[Math.ceil(place)] ?? from;
  const rest = place - Math.floor(place);
  return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
}

/** Open lines as SVG path data in the 1600-unit square. */
export function toPath(lines: readonly (readonly Point[])[], pose: GarmentPose): string {
  return lines.map((points) => pathOf(points, pose)).join("");
}

/** Closed shapes as SVG path data. */
export function toShape(shapes: readonly (readonly Point[])[], pose: GarmentPose): string {
  return shapes.map((points) => `${pathOf(points, pose)}Z`).join("");
}

function pathOf(points: readonly Point[], pose: GarmentPose): string {
  const steps = points.map((point, index) => {
    const [x, y] = lay(point, pose);
    return `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return steps.join("");
}

/** Cloth lies a little unevenly: the same few units of sway for every line, so that seams stay joined. Then the whole shirt is turned. */
function lay([x, y]: Point, { tilt, seed }: GarmentPose): Point {
  const swayX =
    5 * smoothNoise(x / 210, y / 240, seed + 3) + 1.6 * smoothNoise(x / 60, y / 70, seed + 4);
  const swayY =
    4 * smoothNoise(x / 190, y / 260, seed + 7) + 1.3 * smoothNoise(x / 55, y / 60, seed + 8);
  const [turnedX, turnedY] = turned([x + swayX, y + swayY], tilt);
  return [turnedX + 800, turnedY];
}
