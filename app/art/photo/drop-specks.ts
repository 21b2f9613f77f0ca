import type { InkCover } from "./ink-cover";
import { type InkPiece, inkPieces } from "./ink-pieces";
import { noPen } from "./pen-tints";
import type { Point } from "./rgb-picture";

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

/** Far thinner and paler than the drawing: parts of a line that others, which were taken off, cut to pieces. */
const [farThinner, farPaler] = [0.35, 0.5];
/** More are a texture. */
const mostParts = 40;
/** As a share of the sheet's longer side: the last part of a line is no farther from the border. */
const nearBorder = 0.1;

/** Wipes out, in place, what is left of printed lines that only cut a corner of the photo: straight, thin and pale beside the drawing, and running off the sheet. */
export function dropLineEnds(ink: InkCover, drawn: Drawn): void {
  const usual = meanDensity(drawn.density, ink.cover);
  const parts: LinePart[] = [];
  for (const piece of inkPieces(ink.cover, drawn.width, drawn.height, drawn.isOutside)) {
    const length = Math.hypot(piece.right - piece.left + 1, piece.bottom - piece.top + 1);
    // Only of a straight line is that the width; of any other it is more.
    const thickness = piece.solid / length / drawn.strokeWidth;
    if (thickness >= thinner) continue;
    const depth = meanDensity(drawn.density, ink.cover, piece.members) / usual;
    if (piece.edge > 0 && length >= leastLength * drawn.strokeWidth && depth < paler)
      wipe(ink, piece);
    else if (
      drawn.isOutside &&
      thickness < farThinner &&
      depth < farPaler &&
      parts.length <= mostParts
    )
      parts.push(partOf(piece, drawn.width));
  }
  if (parts.length > mostParts) return;
  for (const [at, from] of parts.entries())
    for (const to of parts.slice(at)) {
      const line = longest([...from.ends, ...to.ends]);
      if (!line || !runsOff(line, drawn)) continue;
      for (const part of parts)
        if (part.ends.every((end) => isOn(end, line, thinner * drawn.strokeWidth))) wipe(ink, part);
    }
}

interface LinePart {
  members: Int32Array;
  ends: readonly [Point, Point];
}

function partOf({ members, left, right, top, bottom }: InkPiece, width: number): LinePart {
  const isUpright = bottom - top > right - left;
  const along = (cell: number) => (isUpright ? Math.floor(cell / width) : cell % width);
  let [first, last] = [members[0] ?? 0, members[0] ?? 0];
  for (const member of members) {
    if (along(member) < along(first)) first = member;
    if (along(member) > along(last)) last = member;
  }
  const place = (cell: number) => ({ x: cell % width, y: Math.floor(cell / width) });
  // Pieces are only lent.
  return { members: Int32Array.from(members), ends: [place(first), place(last)] };
}

type Line = readonly [from: Point, to: Point];

/** Between those of some points that are farthest apart. */
function longest(points: readonly Point[]): Line | undefined {
  const lines = points.flatMap((from, at) =>
    points.slice(at + 1).map((to) => ({ line: [from, to] as const, length: lengthOf([from, to]) })),
  );
  return lines.toSorted((one, other) => other.length - one.length)[0]?.line;
}

function lengthOf([from, to]: Line): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function isOn({ x, y }: Point, line: Line, reach: number): boolean {
  const [from, to] = line;
  const across = (x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x);
  return Math.abs(across) <= reach * lengthOf(line);
}

/** Whether a line is long enough, and beyond one of its ends leaves the photo. */
function runsOff([from, to]: Line, { width, height, strokeWidth, isOutside }: Drawn): boolean {
  const length = lengthOf([from, to]);
  if (length < leastLength * strokeWidth) return false;
  const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const leaves = ({ x, y }: Point, way: number) => {
    for (let far = 0; far < nearBorder * Math.max(width, height); far += 1) {
      const [column, row] = [Math.round(x + way * far * right), Math.round(y + way * far * down)];
      if (column < 0 || row < 0 || column >= width || row >= height) return true;
      if (isOutside?.[row * width + column] === 1) return true;
    }
    return false;
  };
  return leaves(to, 1) || leaves(from, -1);
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

function wipe({ cover, pens }: InkCover, { members }: Pick<InkPiece, "members">): void {
  for (const member of members) {
    cover[member] = 0;
    pens[member] = noPen;
  }
}
