import type { Box } from "../sheet/cut-box";
import { type InkPiece, inkPieces } from "./ink-pieces";
import type { LiftedInk } from "./lift-ink";
import type { Point } from "./rgb-picture";

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

type SeenInk = Pick<LiftedInk, "cover" | "density" | "gone" | "width" | "height">;

/** Lines that are seen but much fainter than the drawing's ink, so that they are not in its art; null if there are none. */
export function faintLines(
  { cover, density, gone, width, height }: SeenInk,
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
    if (piece.edge > 0 || Math.max(w, h) < leastLength * long || isStraight(piece, width)) continue;
    if (Math.min(w, h) > leastLarge * long && isOfStraightLines(piece, width, long)) continue;
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

/** Whether a piece is far longer than wide, whichever way it lies: by how far its pixels spread along and across it. */
function isStraight({ members }: InkPiece, width: number): boolean {
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
  for (const member of members) {
    const x = member % width;
    const y = (member - x) / width;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const count = members.length;
  const [spreadX, spreadY] = [
    sumXX / count - (sumX / count) ** 2,
    sumYY / count - (sumY / count) ** 2,
  ];
  const both = sumXY / count - (sumX / count) * (sumY / count);
  const [middle, off] = [(spreadX + spreadY) / 2, Math.hypot((spreadX - spreadY) / 2, both)];
  return middle - off < leastBend ** 2 * (middle + off);
}

/** As shares: of the picture's longer side, and of a piece's pixels. */
const leastLarge = 0.2;
const leastLine = 0.15;
const mostlyLines = 0.85;
const mostLines = 10;
/** In pixels: how wide a straight line is at most. */
const lineReach = 5;
/** As many of a large piece's pixels tell what it is. */
const enoughMembers = 2000;

/** Whether a large piece is a few long straight lines: a sheet's edge on a table of its color, folds, rulings. */
function isOfStraightLines({ members }: InkPiece, width: number, long: number): boolean {
  const step = Math.max(1, Math.floor(members.length / enoughMembers));
  const some = members.filter((_, at) => at % step === 0);
  const all = Array.from(some, (member) => ({
    x: member % width,
    y: Math.floor(member / width),
  }));
  let left = all;
  let straight = 0;
  for (let line = 0; line < mostLines && left.length > 0; line += 1) {
    const { cos, sin, distance } = longestLine(left);
    const isOn = ({ x, y }: Point) => Math.abs(x * cos + y * sin - distance) <= lineReach;
    const along = left.filter(isOn).map(({ x, y }) => y * cos - x * sin);
    if (Math.max(...along) - Math.min(...along) >= leastLine * long) straight += along.length;
    left = left.filter((point) => !isOn(point));
  }
  return straight >= mostlyLines * all.length;
}

/** The straight line that most points lie on: its normal, and how far it is from the corner. */
function longestLine(points: readonly Point[]) {
  let best = { cos: 1, sin: 0, distance: 0, count: -1 };
  const counts = new Map<number, number>();
  for (let degrees = 0; degrees < 180; degrees += 1) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    counts.clear();
    for (const { x, y } of points) {
      // Bands that overlap, so that none parts a line.
      const band = Math.floor((x * cos + y * sin) / lineReach);
      for (const place of [band, band + 1]) {
        const count = (counts.get(place) ?? 0) + 1;
        counts.set(place, count);
        if (count > best.count) best = { cos, sin, distance: place * lineReach, count };
      }
    }
  }
  return best;
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
