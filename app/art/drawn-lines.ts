import {
  defaultMargin,
  defaultTip,
  fitStrokes,
  smoothLine,
  type Point,
  type Strokes,
} from "./stroke-path";

/** Side of the square that the lines are in. */
export const LINES_SIZE = 1000;
/** Width of the marker's tip in it. */
export const LINES_TIP = LINES_SIZE * defaultTip;

export type DrawnLine = {
  /** The middle of the stroke, as a path to be drawn from its start. */
  path: string;
  length: number;
};

/** A drawing's strokes in the order in which they were drawn, where the picture of it has them. */
export function drawnLines(strokes: Strokes): DrawnLine[] {
  return fitStrokes(strokes, LINES_SIZE, defaultMargin, LINES_TIP).map((points) => {
    const line = smoothLine(points, LINES_TIP);
    return { path: pathOf(line), length: lengthOf(line) };
  });
}

/** In whole units and relative steps: a page holds it. A single point is a dot. */
function pathOf(line: readonly Point[]): string {
  let [x, y] = [0, 0];
  const steps = line.map(([nextX, nextY], at) => {
    const [dx, dy] = [Math.round(nextX) - x, Math.round(nextY) - y];
    [x, y] = [x + dx, y + dy];
    return `${at === 0 ? "M" : "l"}${dx} ${dy}`;
  });
  return line.length === 1 ? `${steps.join("")}h0` : steps.join("");
}

function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
