import {
  type EraserStroke,
  isUsableQuad,
  type MendChoices,
  MOST_ERASER_POINTS,
  MOST_ERASER_STROKES,
} from "~/art/photo/mend-choices";
import type { Corners, Point } from "~/art/photo/rgb-picture";
import { type Homography, invert, mapPoint } from "~/art/sheet/homography";

import type { SeenDrawing } from "../upload/seen-drawing";

export const cornerNames = ["Top left", "Top right", "Bottom right", "Bottom left"] as const;

/** Where the corners stand before anyone has placed them, if no sheet was found. */
const withinPhoto: Corners = [
  { x: 0.04, y: 0.04 },
  { x: 0.96, y: 0.04 },
  { x: 0.96, y: 0.96 },
  { x: 0.04, y: 0.96 },
];

/** The corners as they stand: placed by hand, found, or near the photo's own. */
export function shownCorners(choices: MendChoices, found: Corners | null): Corners {
  const [a, b, c, d] = choices.corners ?? found ?? withinPhoto;
  return [within(a), within(b), within(c), within(d)];
}

/** With one corner at another place; as before where the four would no longer go around a sheet. */
export function withCorner(corners: Corners, at: number, place: Point): Corners {
  const [a, b, c, d] = corners.map((corner, index) => (index === at ? within(place) : corner));
  if (!a || !b || !c || !d) return corners;
  const moved: Corners = [a, b, c, d];
  return isUsableQuad(moved) ? moved : corners;
}

/** Kept within the photo, and as exact as anyone can place it. */
function within({ x, y }: Point): Point {
  return { x: rounded(Math.min(1, Math.max(0, x))), y: rounded(Math.min(1, Math.max(0, y))) };
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

const steps: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves: a hundredth of the picture, with Shift a twentieth; null for other keys. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const step = steps[key];
  const size = shiftKey ? 0.05 : 0.01;
  return step ? { x: step.x * size, y: step.y * size } : null;
}

/**
 * An eraser stroke over the art as a stroke over its photo; null where the art shows none of it.
 * @param map from shares of the photo's sides to shares of the square that shows the art
 * @param radius and points, in shares of that square
 */
export function strokeOnPhoto(
  { photo, map }: { photo: SeenDrawing["photo"]; map: Homography },
  { radius, points }: EraserStroke,
): EraserStroke | null {
  const back = invert(map);
  const placed = points
    .map((point) => mapPoint(back, point))
    .filter(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)
    .map(within);
  const [first] = points;
  if (placed.length === 0 || !first) return null;
  const [from, to] = [first, { x: first.x + radius, y: first.y }].map((point) => {
    const { x, y } = mapPoint(back, point);
    return { x: x * photo.width, y: y * photo.height };
  });
  const pixels = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
  const share = pixels / Math.max(photo.width, photo.height);
  return { radius: Math.min(0.2, Math.max(0.001, rounded(share))), points: placed };
}

/** Whether another stroke may be added. */
export function hasRoomFor(erased: readonly EraserStroke[], stroke: EraserStroke): boolean {
  const points = [...erased, stroke].reduce((sum, one) => sum + one.points.length, 0);
  return erased.length < MOST_ERASER_STROKES && points <= MOST_ERASER_POINTS;
}

/**
 * The drawings that are taken while no one has chosen: of several sheets the one that was straightened,
 * otherwise all that were seen.
 */
export function takenDrawings(
  { drawings, corners }: Pick<SeenDrawing, "drawings" | "corners">,
  chosen: MendChoices["drawings"],
): readonly number[] {
  if (chosen) return chosen;
  const areSheets = drawings.some((one) => one.corners !== null);
  if (!areSheets) return drawings.map((_, at) => at);
  const taken = drawings.findIndex((one) => areSame(one.corners, corners));
  return [Math.max(0, taken)];
}

function areSame(one: Corners | null, other: Corners | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
