import type { InkCover } from "./ink-cover";
import { noPen } from "./pen-tints";

interface SpeckRules {
  width: number;
  height: number;
  /** Connected ink with fewer well-covered pixels than this is dust, a crumb or noise. */
  leastPixels: number;
  /** What runs along the sheet's edge for more pixels is the table beside it. */
  mostEdgePixels: number;
}

const touched = 40;
const solid = 128;

/** Wipes out, in place, what does not belong to the drawing: crumbs, and remains of the table at the sheet's edge. */
export function dropSpecks({ cover, pens }: InkCover, rules: SpeckRules): void {
  const { width, height } = rules;
  const seen = new Uint8Array(cover.length);
  const members = new Int32Array(cover.length);
  for (let start = 0; start < cover.length; start += 1) {
    if ((cover[start] ?? 0) < touched || seen[start] === 1) continue;
    const piece = gather(cover, seen, members, start, width, height);
    if (piece.solid >= rules.leastPixels && !isTable(piece, rules)) continue;
    for (let member = 0; member < piece.count; member += 1) {
      cover[members[member] ?? 0] = 0;
      pens[members[member] ?? 0] = noPen;
    }
  }
}

interface Piece {
  count: number;
  solid: number;
  edge: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A sliver lies along one side and reaches nowhere into the sheet; the table runs along much of the edge. */
function isTable(piece: Piece, { width, height, mostEdgePixels }: SpeckRules): boolean {
  if (piece.edge === 0) return false;
  if (piece.edge > mostEdgePixels) return true;
  const thickness = Math.min(piece.right - piece.left, piece.bottom - piece.top) + 1;
  return thickness < 0.012 * Math.max(width, height) && piece.edge > thickness;
}

function gather(
  cover: Uint8Array,
  seen: Uint8Array,
  members: Int32Array,
  start: number,
  width: number,
  height: number,
): Piece {
  const piece = { count: 1, solid: 0, edge: 0, left: width, right: 0, top: height, bottom: 0 };
  members[0] = start;
  seen[start] = 1;
  for (let next = 0; next < piece.count; next += 1) {
    const cell = members[next] ?? 0;
    const x = cell % width;
    const y = (cell - x) / width;
    if ((cover[cell] ?? 0) >= solid) piece.solid += 1;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) piece.edge += 1;
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x);
    piece.top = Math.min(piece.top, y);
    piece.bottom = Math.max(piece.bottom, y);
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const neighbor = ny * width + nx;
        if (seen[neighbor] === 1 || (cover[neighbor] ?? 0) < touched) continue;
        seen[neighbor] = 1;
        members[piece.count] = neighbor;
        piece.count += 1;
      }
    }
  }
  return piece;
}
