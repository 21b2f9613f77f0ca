import { type Homography, mapPoint } from "./homography";
import type { LiftedInk } from "../photo/lift-ink";

const inset = 0.006;

type Covered = Pick<LiftedInk, "cover" | "width" | "height">;

/**
 * How many strokes run out of the photo: places along its border that are covered for about a
 * stroke's width. `toSheet` maps the photo's pixels to the sheet's.
 * @param most what is covered for more of the sheet's pixels is no stroke
 */
export function edgeCrossings(
  ink: Covered,
  photo: { width: number; height: number },
  toSheet: Homography,
  strokeWidth: number,
  most = Infinity,
): number {
  const margin = inset * Math.max(photo.width, photo.height);
  const [right, bottom] = [photo.width - margin, photo.height - margin];
  const borders = [
    [margin, margin, right, margin],
    [right, margin, right, bottom],
    [right, bottom, margin, bottom],
    [margin, bottom, margin, margin],
  ] as const;
  const least = Math.max(2, strokeWidth * 0.5);
  return borders.reduce(
    (sum, [x1, y1, x2, y2]) => sum + runsAlong(ink, toSheet, x1, y1, x2, y2, least, most),
    0,
  );
}

function runsAlong(
  ink: Covered,
  toSheet: Homography,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  least: number,
  most: number,
): number {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1));
  let runs = 0;
  let length = 0;
  let before = mapPoint(toSheet, { x: x1, y: y1 });
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const at = mapPoint(toSheet, { x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share });
    if (isCovered(ink, at.x, at.y)) length += Math.hypot(at.x - before.x, at.y - before.y);
    else {
      if (length >= least && length <= most) runs += 1;
      length = 0;
    }
    before = at;
  }
  return length >= least && length <= most ? runs + 1 : runs;
}

function isCovered({ width, height, cover }: Covered, x: number, y: number): boolean {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  return (cover[row * width + column] ?? 0) >= 128;
}
