/** The lines as drawn by hand, before the marker gives them a width. */
export type Point = [x: number, y: number];
export type Line = readonly Point[];
export type Strokes = Record<string, { width: number; lines: readonly Line[] }>;

/** A corner: the pen stops there, so the curve does not round it. */
export function corner(x: number, y: number): [Point, Point] {
  return [
    [x, y],
    [x, y],
  ];
}
