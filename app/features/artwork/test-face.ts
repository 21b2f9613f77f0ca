import type { Strokes } from "./stroke-path";

/** A drawn face for tests: round and straight lines in every direction. */
export const face: Strokes = [
  [
    [120, 70, 25, 5, 20, 70, 130, 190, 230, 245, 230, 180, 110],
    [5, 12, 45, 110, 180, 235, 250, 230, 180, 110, 45, 12, 6],
  ],
  [
    [80, 84, 78],
    [80, 100, 118],
  ],
  [
    [165, 160, 168],
    [78, 100, 120],
  ],
  [
    [60, 90, 125, 165, 195],
    [160, 192, 202, 190, 155],
  ],
  [
    [120, 118, 140],
    [110, 150, 150],
  ],
];
