import { isHit, isInside } from "~/art/sketch/hit-item";
import { type Affine, SHEET, sketchLimits } from "~/art/sketch/sketch-acts";
import { type Box, boxOf, type SketchItem } from "~/art/sketch/sketch-items";

/** Smaller than that, in units, no one would find it again. */
const SMALLEST = 40;
/** And this much larger than the sheet at most. */
const LARGEST = 1.5;
/** Rounded, it is still what a sketch may hold. */
const MOST_AT_ONCE = sketchLimits.largestScale - 1;

/** The box around all of them; null around nothing. */
export function boxAround(items: readonly SketchItem[]): Box | null {
  if (items.length === 0) return null;
  const boxes = items.map(boxOf);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** What a line drawn around some of them picks: what lies at least half within it. */
export function within(items: readonly SketchItem[], around: readonly number[]): string[] {
  return items.filter((item) => shareWithin(item, around) >= 0.5).map(({ id }) => id);
}

function shareWithin(item: SketchItem, around: readonly number[]): number {
  const [points, step] = item.kind === "ink" ? [item.points, 3] : [item.rings[0] ?? [], 2];
  let inside = 0;
  let all = 0;
  for (let at = 0; at + 1 < points.length; at += step) {
    all += 1;
    if (isInside([around], points[at] ?? 0, points[at + 1] ?? 0)) inside += 1;
  }
  return all === 0 ? 0 : inside / all;
}

/** Whether a finger means what is picked already: it is on it, or in the middle of its box. */
export function isMeant(
  items: readonly SketchItem[],
  x: number,
  y: number,
  reach: number,
): boolean {
  const box = boxAround(items);
  if (!box) return false;
  const isIn = x > box.left && x < box.right && y > box.top && y < box.bottom;
  return isIn || items.some((item) => isHit(item, x, y, reach));
}

export function movedBy(dx: number, dy: number): Affine {
  return [1, 0, 0, 1, tenth(dx), tenth(dy)];
}

/** So many times as large, around a place that stays; never lost nor endless. */
export function sizedBy(times: number, box: Box, x: number, y: number): Affine {
  const size = Math.max(box.right - box.left, box.bottom - box.top, 1);
  const least = Math.max(Math.min(1, SMALLEST / size), 1 / MOST_AT_ONCE);
  const most = Math.min(Math.max(1, (SHEET.height * LARGEST) / size), MOST_AT_ONCE);
  const by = Math.round(Math.min(most, Math.max(least, times)) * 1_000) / 1_000;
  return [by, 0, 0, by, tenth(x * (1 - by)), tenth(y * (1 - by))];
}

/** Left becomes right, in the same box. */
export function mirrored(box: Box): Affine {
  return [-1, 0, 0, 1, tenth(box.left + box.right), 0];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
