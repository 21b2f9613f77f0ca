/** Connected ink: how much of it there is, and where. */
export interface InkPiece {
  /** Its pixels. */
  members: Int32Array;
  /** How many of them are well covered. */
  solid: number;
  /** How many lie on the sheet's edge. */
  edge: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const touched = 40;
const solid = 128;

/**
 * Every connected piece of ink; it may be wiped out before the next is asked for, and its members
 * are only lent until then.
 * @param isOutside 1 for what lies beyond the photo, whose border is an edge of the sheet too
 */
export function* inkPieces(
  cover: Uint8Array,
  width: number,
  height: number,
  isOutside?: Uint8Array,
): Generator<InkPiece> {
  const seen = new Uint8Array(cover.length);
  const members = new Int32Array(cover.length);
  for (let start = 0; start < cover.length; start += 1)
    if ((cover[start] ?? 0) >= touched && seen[start] !== 1)
      yield gather(cover, seen, members, start, width, height, isOutside);
}

function gather(
  cover: Uint8Array,
  seen: Uint8Array,
  members: Int32Array,
  start: number,
  width: number,
  height: number,
  isOutside: Uint8Array | undefined,
): InkPiece {
  const piece = { solid: 0, edge: 0, left: width, right: 0, top: height, bottom: 0 };
  let count = 1;
  members[0] = start;
  seen[start] = 1;
  for (let next = 0; next < count; next += 1) {
    const cell = members[next] ?? 0;
    const x = cell % width;
    const y = (cell - x) / width;
    if ((cover[cell] ?? 0) >= solid) piece.solid += 1;
    const isAtEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isAtEdge || (isOutside && isBeside(isOutside, cell, width))) piece.edge += 1;
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x);
    piece.top = Math.min(piece.top, y);
    piece.bottom = Math.max(piece.bottom, y);
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const neighbor = ny * width + nx;
        if (seen[neighbor] === 1 || (cover[neighbor] ?? 0) < touched) continue;
        seen[neighbor] = 1;
        members[count] = neighbor;
        count += 1;
      }
    }
  }
  return { ...piece, members: members.subarray(0, count) };
}

/** So far from what lies beyond the photo its border has softened the ink. */
const reach = 3;

/** One line of pixels along it, so that a length is counted once. */
function isBeside(isOutside: Uint8Array, cell: number, width: number): boolean {
  return [1, -1, width, -width].some(
    (step) => isOutside[cell + reach * step] === 1 && isOutside[cell + (reach - 1) * step] !== 1,
  );
}
