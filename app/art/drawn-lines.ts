import { type DrawnLine, LINES_SIZE, lengthOf, pathOf } from "~/lib/lines/drawn-line";

import { defaultMargin, defaultTip, fitStrokes, smoothLine, type Strokes } from "./stroke-path";

/** Width of the marker's tip in the square of a drawing's lines. */
export const LINES_TIP = LINES_SIZE * defaultTip;

/** A drawing's strokes in the order in which they were drawn, where the picture of it has them. */
export function drawnLines(strokes: Strokes): DrawnLine[] {
  return fitStrokes(strokes, LINES_SIZE, defaultMargin, LINES_TIP).map((points) => {
    const line = smoothLine(points, LINES_TIP);
    return { path: pathOf(line), length: lengthOf(line) };
  });
}
