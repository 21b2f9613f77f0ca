/** Side of the square that the lines of a drawing are in. */
export const LINES_SIZE = 1000;

/** One stroke, as a path to be drawn from its start; all figures in the units of its sheet. */
export type DrawnLine = {
  /** The middle of the stroke. */
  path: string;
  length: number;
  /** As wide as all others of the drawing where it has no width of its own. */
  width?: number;
  /** A CSS color; the text's where it has none. */
  color?: string;
  /** The path is the outline of something that was filled in, and lies under all lines. */
  isFill?: true;
};

export type Point = readonly [x: number, y: number];

/** In whole units and relative steps: a page holds it. A single point is a dot. */
export function pathOf(line: readonly Point[]): string {
  let [x, y] = [0, 0];
  const steps = line.map(([nextX, nextY], at) => {
    const [dx, dy] = [Math.round(nextX) - x, Math.round(nextY) - y];
    [x, y] = [x + dx, y + dy];
    return `${at === 0 ? "M" : "l"}${dx} ${dy}`;
  });
  return line.length === 1 ? `${steps.join("")}h0` : steps.join("");
}

export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** Leaves out the points that a straight line would show as well (Douglas and Peucker). */
export function simplifyLine<At extends Point>(points: readonly At[], tolerance: number): At[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let at = 0;
  points.forEach((point, index) => {
    const distance = distanceToLine(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplifyLine(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyLine(points.slice(at), tolerance),
  ];
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
