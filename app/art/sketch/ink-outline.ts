import { getStrokeOutlinePoints, getStrokePoints } from "perfect-freehand";

import type { InkPoints } from "./sketch-acts";
import type { SketchItem } from "./sketch-items";

/** How much thinner a line is that was hardly pressed, of its width. */
const THINNING = 0.5;
/** How a hand's line is walked along: it has its end, and no tremor. */
const walked = { streamline: 0.3, last: true };

/**
 * The outline of a line as a marker leaves it, as an SVG path (`d`) that is filled by the nonzero
 * rule. Canvas and print draw this very path.
 * @param width in units, where it was pressed as usual
 */
export function inkOutline(points: InkPoints, width: number): string {
  return outlineOf(points, width, THINNING);
}

type InkPoint = { x: number; y: number; width: number };

/** The middle of such a line as it is drawn, and how wide it is there, in units. */
export function inkMiddle(points: InkPoints, width: number): InkPoint[] {
  const options = { size: width, ...walked };
  const corners = getStrokePoints(strokePoints(points), options).map(
    ({ point: [x, y], pressure }) => ({
      x,
      y,
      width: width * (1 - 2 * THINNING * (0.5 - pressure)),
    }),
  );
  return corners.flatMap((corner, at) => {
    const [before, after] = [corners[at - 1], corners[at + 1]];
    if (!before || !after || isSharp(before, corner, after)) return [corner];
    return roundedCorner(between(before, corner, 0.5), corner, between(corner, after, 0.5));
  });
}

/** Where a line turns back, its outline is not rounded. */
function isSharp(before: InkPoint, at: InkPoint, after: InkPoint): boolean {
  return (at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y) < 0;
}

const CORNER_STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Along the curve that `closedPath` draws. */
function roundedCorner(from: InkPoint, corner: InkPoint, to: InkPoint): InkPoint[] {
  return CORNER_STEPS.map((t) => between(between(from, corner, t), between(corner, to, t), t));
}

function between(one: InkPoint, other: InkPoint, t: number): InkPoint {
  return {
    x: one.x + (other.x - one.x) * t,
    y: one.y + (other.y - one.y) * t,
    width: one.width + (other.width - one.width) * t,
  };
}

/** The outline of a rub: as wide however hard it was pressed. */
export function rubOutline(points: InkPoints, width: number): string {
  return outlineOf(points, width, 0);
}

function outlineOf(points: InkPoints, size: number, thinning: number): string {
  const shape = { size, thinning, smoothing: 0.5, simulatePressure: false };
  const all = getStrokePoints(strokePoints(points), { size, ...walked });
  return betweenTurns(all)
    .map((part) => closedPath(getStrokeOutlinePoints(part, { ...shape, ...walked })))
    .join("");
}

type StrokePoint = ReturnType<typeof getStrokePoints>[number];

/** The parts of a line between its sharp turns: all ends are round, so where two meet is no notch. */
function betweenTurns(points: StrokePoint[]): StrokePoint[][] {
  const parts: StrokePoint[][] = [];
  let part: StrokePoint[] = [];
  for (const [at, point] of points.entries()) {
    part.push(point);
    const next = points[at + 1];
    if (!next || part.length < 2 || !isTurn(point, next)) continue;
    parts.push(part);
    part = [{ ...point, vector: next.vector }];
  }
  return [...parts, part];
}

function isTurn({ vector: [x, y] }: StrokePoint, { vector: [nextX, nextY] }: StrokePoint): boolean {
  return x * nextX + y * nextY < 0;
}

/** What an item is drawn as, without its rubs; fills have holes by the evenodd rule. */
export function itemOutline(item: SketchItem): { d: string; rule: "nonzero" | "evenodd" } {
  if (item.kind === "ink") return { d: inkOutline(item.points, item.width), rule: "nonzero" };
  return { d: item.rings.map(ringPath).join(""), rule: "evenodd" };
}

function strokePoints(points: InkPoints): [number, number, number][] {
  const all: [number, number, number][] = [];
  for (let at = 0; at + 2 < points.length; at += 3)
    all.push([points[at] ?? 0, points[at + 1] ?? 0, (points[at + 2] ?? 50) / 100]);
  return all;
}

function ringPath(ring: readonly number[]): string {
  let path = "";
  for (let at = 0; at + 1 < ring.length; at += 2)
    path += `${at === 0 ? "M" : "L"}${round(ring[at])} ${round(ring[at + 1])}`;
  return path === "" ? "" : `${path}Z`;
}

/** Round through the middles between its corners. */
function closedPath(polygon: number[][]): string {
  const last = polygon.at(-1);
  if (!last || polygon.length < 3) return "";
  let [fromX = 0, fromY = 0] = last;
  let path = "";
  for (const [x = 0, y = 0] of polygon) {
    const middle = `${round((fromX + x) / 2)} ${round((fromY + y) / 2)}`;
    path += path === "" ? `M${middle}` : `Q${round(fromX)} ${round(fromY)} ${middle}`;
    [fromX, fromY] = [x, y];
  }
  const [firstX = 0, firstY = 0] = polygon[0] ?? last;
  return `${path}Q${round(fromX)} ${round(fromY)} ${round((fromX + firstX) / 2)} ${round((fromY + firstY) / 2)}Z`;
}

function round(value = 0): number {
  return Math.round(value * 10) / 10;
}
