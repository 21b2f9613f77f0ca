import type { Box } from "./sketch-items";

/** Where a path in units lies among pixels: pixel = (unit - left) × scale, and so on. */
export type Placed = { left: number; top: number; scale: number };

/** Pixels that may be covered; the right and lower edges are not among them. */
export type PixelBox = { left: number; top: number; right: number; bottom: number };

/** The pixels that lie in a box of the sheet, even partly. */
export function pixelsOf(box: Box, { left, top, scale }: Placed): PixelBox {
  return {
    left: Math.floor((box.left - left) * scale + 1e-6),
    top: Math.floor((box.top - top) * scale + 1e-6),
    right: Math.ceil((box.right - left) * scale - 1e-6),
    bottom: Math.ceil((box.bottom - top) * scale - 1e-6),
  };
}

export function overlapOf(a: PixelBox, b: PixelBox): PixelBox {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Told of each row that a path covers: how much of each pixel `from` up to, and without, `to`, 0 to 255. */
type CoverRow = (y: number, from: number, to: number, cover: Uint8Array) => void;

type FillRule = "nonzero" | "evenodd";

/** How many lines through a row of pixels are looked at. */
const LINES = 5;
/** Sums of shares are not exact. */
const FULL = LINES - 0.005;

/**
 * Covers pixels with a path of `ink-outline.ts` as a browser fills it, smooth at its edges, row by row
 * from the top. Thousands of long lines are drawn in seconds, in no more memory than a row takes.
 * @returns how much work it was: edges that were crossed and pixels that were covered
 */
export function coverPath(
  { d, rule }: { d: string; rule: FillRule },
  placed: Placed,
  within: PixelBox,
  onRow: CoverRow,
): number {
  const width = within.right - within.left;
  const edges = edgesOf(d, placed, within);
  const count = edges.first.length;
  const order = Array.from(edges.first.keys());
  order.sort((a, b) => (edges.first[a] ?? 0) - (edges.first[b] ?? 0));
  const row = new RowCover(width, rule);
  const open: number[] = [];
  let work = count;
  let next = 0;
  let line = edges.first[order[0] ?? 0] ?? Infinity;
  for (; next < count || open.length > 0; line += 1) {
    for (; next < count && (edges.first[order[next] ?? 0] ?? 0) <= line; next += 1)
      open.push(order[next] ?? 0);
    sortByX(open, edges.x);
    work += open.length;
    row.add(open, edges);
    goToNextLine(open, edges, line);
    const isRowDone = (line + 1) % LINES === 0 || (next === count && open.length === 0);
    if (!isRowDone || row.to <= row.from) continue;
    work += row.to - row.from;
    const { from, to } = row;
    const cover = row.take();
    onRow(Math.floor(line / LINES), within.left + from, within.left + to, cover);
  }
  return work;
}

/** Edges from their upper to their lower ends, as lists of the same length. */
type Edges = {
  /** The first and the last line that they cross. */
  first: number[];
  last: number[];
  /** Where they cross the line that is looked at, and how much further right the next one. */
  x: number[];
  step: number[];
  /** 1 downwards, -1 upwards. */
  turn: number[];
};

/** They hardly change their order from line to line. */
function sortByX(open: number[], x: readonly number[]): void {
  for (let at = 1; at < open.length; at += 1) {
    const edge = open[at] ?? 0;
    const own = x[edge] ?? 0;
    let to = at;
    for (; to > 0 && (x[open[to - 1] ?? 0] ?? 0) > own; to -= 1) open[to] = open[to - 1] ?? 0;
    open[to] = edge;
  }
}

/** Leaves out edges that end with this line. */
function goToNextLine(open: number[], { last, x, step }: Edges, line: number): void {
  let kept = 0;
  for (const edge of open) {
    if ((last[edge] ?? 0) <= line) continue;
    x[edge] = (x[edge] ?? 0) + (step[edge] ?? 0);
    open[kept] = edge;
    kept += 1;
  }
  open.length = kept;
}

/** How much of the pixels of a row is covered, added up line by line. */
class RowCover {
  readonly #width: number;
  readonly #rule: FillRule;
  /** What is covered of a pixel itself, and by how much more of it and all after it. */
  readonly #shares: Float32Array;
  readonly #steps: Float32Array;
  readonly #cover: Uint8Array;
  from: number;
  to = 0;

  constructor(width: number, rule: FillRule) {
    this.#width = width;
    this.#rule = rule;
    this.#shares = new Float32Array(width + 2);
    this.#steps = new Float32Array(width + 2);
    this.#cover = new Uint8Array(width);
    this.from = width;
  }

  /** Adds what of a line is inside the path; its edges come from the left. */
  add(open: readonly number[], { x, turn }: Edges): void {
    const isNonzero = this.#rule === "nonzero";
    let winding = 0;
    let start = 0;
    for (const edge of open) {
      const place = x[edge] ?? 0;
      if (winding === 0) start = place;
      winding = isNonzero ? winding + (turn[edge] ?? 0) : 1 - winding;
      if (winding === 0) this.#addSpan(Math.max(0, start), Math.min(this.#width, place));
    }
  }

  #addSpan(a: number, b: number): void {
    if (b <= a) return;
    const [first, last] = [Math.floor(a), Math.floor(b)];
    this.from = Math.min(this.from, first);
    this.to = Math.max(this.to, Math.ceil(b));
    if (first === last) return this.#addShare(first, b - a);
    this.#addShare(first, first + 1 - a);
    this.#addShare(last, b - last);
    this.#steps[first + 1] = (this.#steps[first + 1] ?? 0) + 1;
    this.#steps[last] = (this.#steps[last] ?? 0) - 1;
  }

  #addShare(at: number, share: number): void {
    this.#shares[at] = (this.#shares[at] ?? 0) + share;
  }

  /** From `from` up to `to`, 0 to 255; then the next row begins. */
  take(): Uint8Array {
    const { from, to } = this;
    let all = 0;
    for (let x = from; x < to; x += 1) {
      all += this.#steps[x] ?? 0;
      const share = all + (this.#shares[x] ?? 0);
      this.#cover[x] = share >= FULL ? 255 : share * (255 / LINES) + 0.5;
    }
    this.#shares.fill(0, from, to + 2);
    this.#steps.fill(0, from, to + 2);
    this.from = this.#width;
    this.to = 0;
    return this.#cover.subarray(from, to);
  }
}

const word = /[MLQZ]|-?[\d.]+(?:e[+-]?\d+)?/g;

/** A curve's pieces are so near to it, in pixels. */
const NEAR = 0.1;
const MOST_PIECES = 24;

/** The path's edges that cross lines within the box, their x counted from its left side. */
function edgesOf(d: string, { left, top, scale }: Placed, within: PixelBox): Edges {
  const edges: Edges = { first: [], last: [], x: [], step: [], turn: [] };
  const [firstLine, endLine] = [within.top * LINES, within.bottom * LINES];
  let [startX, startY, fromX, fromY] = [0, 0, 0, 0];
  const words = d.match(word) ?? [];
  let at = 0;
  const x = () => (Number(words[at++]) - left) * scale - within.left;
  const y = () => (Number(words[at++]) - top) * scale * LINES;
  while (at < words.length) {
    const kind = words[at++];
    if (kind === "M") [startX, startY] = [fromX, fromY] = [x(), y()];
    else if (kind === "L") to(x(), y());
    else if (kind === "Q") curve(x(), y(), x(), y());
    else if (kind === "Z") to(startX, startY);
    else throw new Error(`A path of ours has no ${String(kind)}`);
  }
  return edges;

  function curve(byX: number, byY: number, endX: number, endY: number) {
    const [x0, y0] = [fromX, fromY];
    const bend = Math.hypot(x0 - 2 * byX + endX, (y0 - 2 * byY + endY) / LINES);
    const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(Math.sqrt(bend / (4 * NEAR)))));
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      to(a * x0 + b * byX + c * endX, a * y0 + b * byY + c * endY);
    }
  }

  function to(nextX: number, nextY: number) {
    const [x0, y0] = [fromX, fromY];
    fromX = nextX;
    fromY = nextY;
    const isDown = nextY > y0;
    const [upper, lower] = isDown ? [y0, nextY] : [nextY, y0];
    // A line is crossed in its middle.
    const first = Math.max(firstLine, Math.ceil(upper - 0.5));
    const last = Math.min(endLine - 1, Math.ceil(lower - 0.5) - 1);
    if (!(last >= first)) return;
    const step = (nextX - x0) / (nextY - y0);
    edges.first.push(first);
    edges.last.push(last);
    edges.x.push(x0 + (first + 0.5 - y0) * step);
    edges.step.push(step);
    edges.turn.push(isDown ? 1 : -1);
  }
}
