import { inkPieces } from "./ink-pieces";
import type { LiftedInk } from "./lift-ink";

/** As a share of all ink: a piece that the drawing is made of. */
const leastPart = 0.05;
const mostStray = 0.02;
/** As a share of the sheet's longer side. */
const beside = 0.02;
const leastStrays = 5;

/** Whether many small pieces lie beside all that is larger, as a table's grain and a sheet's edge leave them. */
export function hasStrayPieces({
  cover,
  width,
  height,
}: Pick<LiftedInk, "cover" | "width" | "height">): boolean {
  const pieces = [...inkPieces(cover, width, height)]
    .map(({ members: _lent, ...piece }) => piece)
    .filter(({ solid }) => solid > 0);
  const all = pieces.reduce((sum, { solid }) => sum + solid, 0);
  const parts = pieces.filter(({ solid }) => solid >= leastPart * all);
  const room = beside * Math.max(width, height);
  const left = Math.min(...parts.map((part) => part.left)) - room;
  const right = Math.max(...parts.map((part) => part.right)) + room;
  const top = Math.min(...parts.map((part) => part.top)) - room;
  const bottom = Math.max(...parts.map((part) => part.bottom)) + room;
  const strays = pieces.filter(
    (one) =>
      one.solid <= mostStray * all &&
      (one.right < left || one.left > right || one.bottom < top || one.top > bottom),
  );
  return parts.length > 0 && strays.length >= leastStrays;
}

/** As a share of the sheet's longer side. */
const speck = 0.012;
const leastSpecks = 200;
const blocks = 6;
const leastBlocks = 18;

/** Whether small specks lie all over the sheet, as printed squares that run in no expected way leave them. */
export function hasSpecksAllOver({
  cover,
  width,
  height,
}: Pick<LiftedInk, "cover" | "width" | "height">): boolean {
  const most = speck * Math.max(width, height);
  const seen = new Set<number>();
  let specks = 0;
  for (const { left, right, top, bottom, solid } of inkPieces(cover, width, height)) {
    if (solid === 0 || Math.max(right - left, bottom - top) >= most) continue;
    specks += 1;
    seen.add(Math.floor((blocks * top) / height) * blocks + Math.floor((blocks * left) / width));
  }
  return specks >= leastSpecks && seen.size >= leastBlocks;
}

/** As a share of the sheet's longer side: a line that no hand draws, and how far it strays from straight. */
const [leastRuled, mostAskew] = [0.4, 0.002];

/** Whether a long line lies there that is straighter than drawn by hand, as the shadow at a sheet's edge is. */
export function hasRuledLine({
  cover,
  width,
  height,
}: Pick<LiftedInk, "cover" | "width" | "height">): boolean {
  const long = Math.max(width, height);
  for (const { left, right, top, bottom, members } of inkPieces(cover, width, height)) {
    const length = Math.max(right - left, bottom - top);
    if (length < leastRuled * long) continue;
    const isLying = right - left > bottom - top;
    if (spreadOf(members, width, isLying) < mostAskew * long) return true;
  }
  return false;
}

/** How far cells lie from the straight line through them: the standard deviation. */
function spreadOf(cells: Int32Array, width: number, isLying: boolean): number {
  let [along, across, alone, off, both] = [0, 0, 0, 0, 0];
  for (const cell of cells) {
    const x = cell % width;
    const y = (cell - x) / width;
    const [a, b] = isLying ? [x, y] : [y, x];
    along += a;
    across += b;
    alone += a * a;
    off += b * b;
    both += a * b;
  }
  const all = cells.length;
  const variance = alone / all - (along / all) ** 2;
  const common = both / all - (along / all) * (across / all);
  const left = off / all - (across / all) ** 2 - common ** 2 / Math.max(1, variance);
  return Math.sqrt(Math.max(0, left));
}
