import type { InkCover } from "./ink-cover";
import { type InkPiece, inkPieces } from "./ink-pieces";
import { noPen } from "./pen-tints";

interface SpeckRules {
  width: number;
  height: number;
  /** Connected ink with fewer well-covered pixels than this is dust, a crumb or noise. */
  leastPixels: number;
  /** What runs along the sheet's edge for more pixels is the table beside it. */
  mostEdgePixels: number;
  /** The sheet was found: only a narrow strip of the table can be left, what reaches further in is drawn. */
  isSheetFound: boolean;
  /** 1 for what lies beyond the photo. */
  isOutside?: Uint8Array | undefined;
  /** Which pens are as dark as a black marker. */
  blackPens?: ReadonlySet<number>;
}

/**
 * Wipes out, in place, what does not belong to the drawing: crumbs, and remains of the table at the sheet's edge.
 * @returns whether a table as black as a marker went that reaches further in: where no sheet was found, it may have been drawn
 */
export function dropSpecks(ink: InkCover, rules: SpeckRules): boolean {
  let isTableGone = false;
  for (const piece of inkPieces(ink.cover, rules.width, rules.height, rules.isOutside)) {
    const isSpeck = piece.solid < rules.leastPixels;
    if (!isSpeck && !isTable(piece, rules)) continue;
    if (!isSpeck && isLarge(piece, rules) && isBlack(piece, ink, rules)) isTableGone = true;
    wipe(ink, piece);
  }
  return isTableGone;
}

const stripShare = 0.05;
const sliverShare = 0.012;

/** A sliver lies along one side and reaches nowhere into the sheet; the table runs along much of the edge. */
function isTable(piece: InkPiece, rules: SpeckRules): boolean {
  if (piece.edge === 0) return false;
  const long = Math.max(rules.width, rules.height);
  if (piece.edge > rules.mostEdgePixels) return !isLarge(piece, rules) || !rules.isSheetFound;
  const thickness = Math.min(piece.right - piece.left, piece.bottom - piece.top) + 1;
  return thickness < sliverShare * long && piece.edge > thickness;
}

function isBlack({ members }: InkPiece, { pens }: InkCover, { blackPens }: SpeckRules): boolean {
  const black = members.reduce((sum, at) => sum + (blackPens?.has(pens[at] ?? noPen) ? 1 : 0), 0);
  return black * 2 > members.length;
}

/** Whether it reaches further into the sheet than a strip of the table does. */
function isLarge({ solid, edge }: InkPiece, { width, height }: SpeckRules): boolean {
  return solid >= edge * stripShare * Math.max(width, height);
}

interface Drawn {
  width: number;
  height: number;
  /** How much darker than paper each pixel is. */
  density: Uint8Array;
  /** How wide the drawing's strokes are on average, in pixels. */
  strokeWidth: number;
  /** 1 for what lies beyond the photo. */
  isOutside?: Uint8Array | undefined;
}

const thinner = 0.5;
const paler = 0.75;
const leastLength = 4;

/** Wipes out, in place, what is left of printed lines that only cut a corner of the photo: straight, thin and pale beside the drawing, and running off the sheet. */
export function dropLineEnds(ink: InkCover, drawn: Drawn): void {
  const usual = meanDensity(drawn.density, ink.cover);
  for (const piece of inkPieces(ink.cover, drawn.width, drawn.height, drawn.isOutside)) {
    if (piece.edge === 0) continue;
    const length = Math.hypot(piece.right - piece.left + 1, piece.bottom - piece.top + 1);
    // Only of a straight line is that the width; of any other it is more.
    const isThin = piece.solid / length < thinner * drawn.strokeWidth;
    if (length < leastLength * drawn.strokeWidth || !isThin) continue;
    if (meanDensity(drawn.density, ink.cover, piece.members) < paler * usual) wipe(ink, piece);
  }
}

/** @param cells which ones; all of them if left out */
function meanDensity(density: Uint8Array, cover: Uint8Array, cells?: Int32Array): number {
  let sum = 0;
  let count = 0;
  const most = cells?.length ?? cover.length;
  for (let at = 0; at < most; at += 1) {
    const cell = cells ? (cells[at] ?? 0) : at;
    if ((cover[cell] ?? 0) < 128) continue;
    sum += density[cell] ?? 0;
    count += 1;
  }
  return sum / Math.max(1, count);
}

function wipe({ cover, pens }: InkCover, { members }: InkPiece): void {
  for (const member of members) {
    cover[member] = 0;
    pens[member] = noPen;
  }
}
