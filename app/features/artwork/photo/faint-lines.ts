import type { Box } from "../sheet/cut-box";
import { type InkPiece, inkPieces } from "./ink-pieces";
import type { LiftedInk } from "./lift-ink";

/** Fainter than this, nobody would call it drawn: a crease, the other side of the sheet, a shadow's edge. */
const leastDensity = 50;
/** So close to ink it is the ink's own rim. */
const besideInk = 5;
/** As shares of the sheet's longer side: shorter ones are crumbs and remains. */
const leastLength = 0.02;
/** Of a straight printed line or a fold something may be left: what is drawn bends. */
const leastBend = 0.12;

export interface LeftOut {
  /** In pixels of the sheet. */
  pixels: number;
  box: Box;
}

/** Lines that are seen but much fainter than the drawing's ink, so that they are not in its art; null if there are none. */
export function faintLines(
  { cover, density, gone, width, height }: LiftedInk,
  isWash: (cell: number) => boolean,
): LeftOut | null {
  const near = grown(cover, width, height);
  const faint = new Uint8Array(cover.length);
  for (let cell = 0; cell < faint.length; cell += 1) {
    const isSeen = (density[cell] ?? 0) >= leastDensity && near[cell] === 0;
    if (isSeen && gone[cell] === 0 && !isWash(cell)) faint[cell] = 255;
  }
  const long = Math.max(width, height);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const piece of inkPieces(faint, width, height)) {
    const [w, h] = [piece.right - piece.left + 1, piece.bottom - piece.top + 1];
    const isStraight = Math.min(w, h) < leastBend * Math.max(w, h);
    if (piece.edge > 0 || isStraight || Math.max(w, h) < leastLength * long) continue;
    if (Math.min(w, h) > leastFrame * long && isFrameOf(piece, width)) continue;
    pixels += piece.solid;
    left = Math.min(left, piece.left);
    top = Math.min(top, piece.top);
    right = Math.max(right, piece.right);
    bottom = Math.max(bottom, piece.bottom);
  }
  return pixels > 0
    ? { pixels, box: { left, top, width: right - left + 1, height: bottom - top + 1 } }
    : null;
}

/** As shares: of the picture's longer side, of the frame's own sides, and of its pixels. */
const leastFrame = 0.35;
const frameBand = 0.14;
const mostlyFrame = 0.9;

/** Whether a large piece is only its own outline: the edge of a sheet on a table of its color. */
function isFrameOf({ members, left, top, right, bottom }: InkPiece, width: number): boolean {
  const [aside, above] = [(right - left) * frameBand, (bottom - top) * frameBand];
  let outer = 0;
  for (const member of members) {
    const x = member % width;
    const y = (member - x) / width;
    if (Math.min(x - left, right - x) < aside || Math.min(y - top, bottom - y) < above) outer += 1;
  }
  return outer > mostlyFrame * members.length;
}

/** 1 for what is covered, and all close to it. */
function grown(cover: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(cover.length);
  for (let y = 0; y < height; y += 1) {
    let last = -Infinity;
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      if ((cover[cell] ?? 0) >= 40) {
        across.fill(1, Math.max(y * width, cell - besideInk), cell + 1);
        last = x;
      } else if (x - last <= besideInk) across[cell] = 1;
    }
  }
  const both = Uint8Array.from(across);
  for (let x = 0; x < width; x += 1) {
    let last = -Infinity;
    for (let y = 0; y < height; y += 1) {
      const cell = y * width + x;
      if (across[cell] === 1) {
        for (let up = 1; up <= Math.min(besideInk, y) && both[cell - up * width] === 0; up += 1)
          both[cell - up * width] = 1;
        last = y;
      } else if (y - last <= besideInk) both[cell] = 1;
    }
  }
  return both;
}
