import { markerLine, type Point, smoothLine } from "../stroke-path";

export type { Point };

/** The colors of the picture: what the marker, the paper, the accent and this shirt's cloth look like. */
export type Paints = {
  ink: string;
  paper: string;
  accent: string;
  /** The growth chart's lines, and what is written on it. */
  quiet: string;
  label: string;
  /** Trousers. */
  shade: string;
  /** Jeans and shorts, which must not melt into a dark shirt. */
  denim: string;
  cloth: string;
  /** Folds of the cloth, a little darker or lighter than it. */
  fold: string;
  /** Collar and seams on the cloth. */
  seam: string;
};

export type Paint = keyof Paints;

/** A shape or a line. Inches: x to the right of the person's middle, y up from the ground. */
export type Mark = {
  points: readonly Point[];
  fill?: Paint;
  /** Ink by default; null for a shape without an outline. */
  line?: Paint | null;
  /** Width of the marker's tip in inches. */
  tip?: number;
};

export type Sheet = {
  pixelsPerInch: number;
  /** Where the person's middle and the ground are, in pixels. */
  originX: number;
  groundY: number;
  paints: Paints;
};

/** Width of the marker's tip in inches. */
export const defaultTip = 0.52;

/** Marks as SVG, one over the other. */
export function drawMarks(marks: readonly Mark[], sheet: Sheet, seed: number): string {
  return marks.map((mark, index) => drawMark(mark, sheet, seed + index * 31)).join("");
}

function drawMark(
  { points, fill, line = "ink", tip = defaultTip }: Mark,
  sheet: Sheet,
  seed: number,
) {
  const { pixelsPerInch, originX, groundY, paints } = sheet;
  const placed = points.map(([x, y]): Point => [
    originX + x * pixelsPerInch,
    groundY - y * pixelsPerInch,
  ]);
  const width = tip * pixelsPerInch;
  const filled = fill
    ? `<path d="${polygon(smoothLine(placed, width))}" fill="${paints[fill]}"/>`
    : "";
  const stroked = line
    ? `<path d="${markerLine(placed, width, seed)}" fill="${paints[line]}"/>`
    : "";
  return filled + stroked;
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** The same marks on the other side of the body. */
export function mirror(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => ({ ...mark, points: mark.points.map(([x, y]): Point => [-x, y]) }));
}

export function moveTo(points: readonly Point[], x: number, y: number, scale = 1): Point[] {
  return points.map(([px, py]): Point => [x + px * scale, y + py * scale]);
}

/** Points from their numbers one after another: x, y, x, y. */
export function pairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}
