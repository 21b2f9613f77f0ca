import {
  type DrawnLine,
  LINES_SIZE,
  lengthOf,
  pathOf,
  type Point,
  simplifyLine,
} from "./drawn-line";
import { findInk, type RgbaPixels } from "./find-ink";
import { type InkGrid, ringSteps, thinInk } from "./thin-ink";

/** More strokes than this are hatching: the longest are drawn. */
const mostLines = 300;
/** How far a line looks back to go straight on where strokes cross, in cells. */
const looksBack = 4;

type Walked = { cells: number[]; width: number };

/**
 * The lines of a picture as a hand could have drawn them: the middles of its strokes with their
 * widths and colors, each beginning near the end of the one before. Of a sheet `LINES_SIZE` wide.
 */
export function traceLines(picture: RgbaPixels): DrawnLine[] {
  const ink = findInk(picture);
  const { width } = picture;
  const scale = LINES_SIZE / width;
  const walked = walkLines(thinInk(ink), distanceToPaper(ink));
  const longest = walked.toSorted((a, b) => b.cells.length - a.cells.length).slice(0, mostLines);
  return inHandsOrder(longest, width).map((line) => {
    const points = line.cells.map((at): Point => [
      ((at % width) + 0.5) * scale,
      (Math.floor(at / width) + 0.5) * scale,
    ]);
    const simple = simplifyLine(points, scale * 0.6);
    return {
      path: pathOf(simple),
      length: lengthOf(simple),
      width: Math.round(line.width * scale),
      color: colorOf(picture, line.cells),
    };
  });
}

function walkLines(middle: InkGrid, depth: Float32Array): Walked[] {
  const { width, cells } = middle;
  const left = cells.slice();
  const steps = ringSteps(width);
  const neighbors = (at: number, grid: Uint8Array) =>
    steps.map((step) => at + step).filter((next) => grid[next] === 1);
  const found: Walked[] = [];
  const walk = (start: number) => {
    const line = [start];
    left[start] = 0;
    for (let at = start; ;) {
      const next = straightOn(line, neighbors(at, left), width);
      if (next === undefined) break;
      left[next] = 0;
      line.push(next);
      at = next;
    }
    const wide = median(line.map((at) => 2 * (depth[at] ?? 1)));
    // A wide stroke's middle has whiskers that go to its corners.
    const isWhisker = line.length < wide * 0.75 && neighbors(start, cells).length > 0;
    if (!isWhisker || isAlone(line, cells, steps)) found.push({ cells: line, width: wide });
  };
  const all = Array.from(cells.keys()).filter((at) => cells[at] === 1);
  for (const at of all) if (left[at] === 1 && neighbors(at, cells).length === 1) walk(at);
  for (const at of all) if (left[at] === 1) walk(at);
  return found;
}

/** Whether nothing else is joined to a line. */
function isAlone(line: readonly number[], cells: Uint8Array, steps: readonly number[]): boolean {
  const own = new Set(line);
  return line.every((at) => steps.every((step) => cells[at + step] !== 1 || own.has(at + step)));
}

/** Of the ways on, the one that bends least. */
function straightOn(line: readonly number[], ways: readonly number[], width: number) {
  const here = line.at(-1) ?? 0;
  const back = line[Math.max(0, line.length - 1 - looksBack)] ?? here;
  const [x, y] = offset(back, here, width);
  const bend = (way: number) => {
    const [dx, dy] = offset(here, way, width);
    return -(x * dx + y * dy) / Math.hypot(dx, dy);
  };
  return ways.toSorted((a, b) => bend(a) - bend(b))[0];
}

function offset(from: number, to: number, width: number): Point {
  return [(to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width)];
}

/** How far each cell of ink is from paper, in cells. */
function distanceToPaper({ width, height, cells }: InkGrid): Float32Array {
  const depth = Float32Array.from(cells, (ink) => (ink === 1 ? width + height : 0));
  const nearer = (at: number, steps: readonly (readonly [number, number])[]) => {
    for (const [step, far] of steps) {
      const other = depth[at + step] ?? 0;
      if (other + far < (depth[at] ?? 0)) depth[at] = other + far;
    }
  };
  const before = [
    [-1, 1],
    [-width, 1],
    [-width - 1, 1.4],
    [-width + 1, 1.4],
  ] as const;
  const after = [
    [1, 1],
    [width, 1],
    [width + 1, 1.4],
    [width - 1, 1.4],
  ] as const;
  for (let at = 0; at < cells.length; at += 1) nearer(at, before);
  for (let at = cells.length - 1; at >= 0; at -= 1) nearer(at, after);
  return depth;
}

/** The longest first, then always the one that begins or ends nearest to where the hand is. */
function inHandsOrder([first, ...others]: readonly Walked[], width: number): Walked[] {
  if (!first) return [];
  const ordered = [first];
  const left = new Set(others);
  while (left.size > 0) {
    const hand = ordered.at(-1)?.cells.at(-1) ?? 0;
    let best: { line: Walked; far: number; isTurned: boolean } | null = null;
    for (const line of left) {
      const far = Math.hypot(...offset(hand, line.cells[0] ?? 0, width));
      const farTurned = Math.hypot(...offset(hand, line.cells.at(-1) ?? 0, width));
      const nearest = Math.min(far, farTurned);
      if (!best || nearest < best.far) best = { line, far: nearest, isTurned: farTurned < far };
    }
    if (!best) break;
    left.delete(best.line);
    const { line, isTurned } = best;
    ordered.push(isTurned ? { ...line, cells: line.cells.toReversed() } : line);
  }
  return ordered;
}

function colorOf({ data }: RgbaPixels, cells: readonly number[]): string {
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    Math.round(median(cells.map((at) => data[at * 4 + channel] ?? 0))),
  );
  return `rgb(${red} ${green} ${blue})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
