import { type Mark, pairs, type Point } from "./figure-pen";

/** An arm from shoulder to wrist, with half its width at the elbow and at the wrist; inches. */
export type Arm = {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  thickness: readonly [upper: number, elbow: number, wrist: number];
  hand: "open" | "relaxed" | "marker" | "thumb";
  handLength: number;
};

export function armMarks(arm: Arm): Mark[] {
  const { shoulder, elbow, wrist, thickness } = arm;
  const [upper, middle, end] = thickness;
  const [before, after] = [onTheWay(elbow, shoulder), onTheWay(elbow, wrist)];
  const within: Point = [
    elbow[0] * 0.6 + (before[0] + after[0]) * 0.2,
    elbow[1] * 0.6 + (before[1] + after[1]) * 0.2,
  ];
  // The outside of an elbow is round, its inside a crease.
  const bentLeft =
    (elbow[0] - shoulder[0]) * (wrist[1] - elbow[1]) >
    (elbow[1] - shoulder[1]) * (wrist[0] - elbow[0]);
  const side = bentLeft ? -1 : 1;
  const outer = besideLine(
    [shoulder, before, within, after, wrist],
    [upper, (upper + middle) / 2, middle, (middle + end) / 2, end].map((width) => width * side),
  );
  const inner = besideLine(
    [shoulder, within, wrist],
    [upper, middle, end].map((width) => -width * side),
  );
  return [
    { points: [...outer, ...inner.toReversed()], fill: "paper", line: null },
    { points: outer },
    { points: inner },
    ...handMarks(arm),
  ];
}

function onTheWay(from: Point, to: Point): Point {
  return [from[0] + (to[0] - from[0]) * 0.25, from[1] + (to[1] - from[1]) * 0.25];
}

/** A line moved sideways by an amount that changes along the way. */
export function besideLine(points: readonly Point[], distances: readonly number[]): Point[] {
  return points.map((point, index): Point => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(points.length - 1, index + 1)] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const distance = distances[index] ?? 0;
    return [point[0] - (dy / length) * distance, point[1] + (dx / length) * distance];
  });
}

/** Hands point along y, the thumb is on the right; one hand long. */
const hands: Record<Arm["hand"], { outline: readonly Point[]; lines: readonly Point[][] }> = {
  open: {
    outline: pairs([
      -0.22, -0.04, -0.36, 0.28, -0.42, 0.46, -0.6, 0.74, -0.52, 0.83, -0.41, 0.77, -0.26, 0.54,
      -0.26, 0.92, -0.17, 1.0, -0.08, 0.93, -0.05, 0.56, 0.06, 0.96, 0.16, 1.0, 0.23, 0.92, 0.14,
      0.53, 0.34, 0.84, 0.44, 0.83, 0.45, 0.72, 0.3, 0.4, 0.54, 0.44, 0.66, 0.38, 0.62, 0.27, 0.4,
      0.14, 0.22, -0.04,
    ]),
    lines: [],
  },
  marker: {
    outline: pairs([
      -0.24, -0.05, -0.42, 0.14, -0.46, 0.46, -0.3, 0.66, 0.1, 0.7, 0.36, 0.58, 0.42, 0.3, 0.26,
      -0.05,
    ]),
    lines: [
      pairs([-0.44, 0.4, -0.2, 0.36]),
      pairs([-0.4, 0.2, -0.18, 0.18]),
      pairs([-0.28, 0.62, -0.02, 0.5, 0.26, 0.46]),
    ],
  },
  thumb: {
    outline: pairs([
      -0.24, -0.05, -0.36, 0.2, -0.34, 0.56, -0.1, 0.7, 0.2, 0.64, 0.34, 0.48, 0.52, 0.62, 0.86,
      0.66, 0.92, 0.5, 0.74, 0.36, 0.44, 0.12, 0.24, -0.05,
    ]),
    lines: [pairs([-0.34, 0.38, -0.06, 0.34]), pairs([-0.32, 0.54, 0.02, 0.48])],
  },
  relaxed: {
    outline: pairs([
      -0.24, -0.04, -0.34, 0.3, -0.33, 0.66, -0.24, 0.94, -0.08, 1.02, 0.1, 0.98, 0.2, 0.76, 0.24,
      0.52, 0.36, 0.66, 0.46, 0.62, 0.48, 0.46, 0.38, 0.16, 0.24, -0.04,
    ]),
    lines: [pairs([-0.13, 0.98, -0.13, 0.72]), pairs([0.04, 0.98, 0.05, 0.72])],
  },
};

function handMarks({ elbow, wrist, hand, handLength, shoulder }: Arm): Mark[] {
  const [dx, dy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [(dx / length) * handLength, (dy / length) * handLength];
  // The thumb is on the body's side.
  const thumb = Math.sign(uy) === Math.sign(shoulder[0]) ? -1 : 1;
  const place = ([x, y]: Point): Point => [
    wrist[0] + ux * y + uy * x * thumb,
    wrist[1] + uy * y - ux * x * thumb,
  ];
  const { outline, lines } = hands[hand];
  return [
    ...(hand === "marker" ? penMarks(place) : []),
    { points: outline.map(place), fill: "paper", tip: 0.44 },
    ...lines.map((line): Mark => ({ points: line.map(place), tip: 0.3 })),
  ];
}

/** The felt tip that made all this, held up. */
function penMarks(place: (point: Point) => Point): Mark[] {
  const body: Point[] = pairs([-0.95, 0.34, 0.75, 0.5, 0.8, 0.24, -0.9, 0.06, -0.95, 0.34]);
  const cap: Point[] = pairs([0.75, 0.52, 1.5, 0.59, 1.55, 0.29, 0.8, 0.22, 0.75, 0.52]);
  return [
    { points: body.map(place), fill: "accent", tip: 0.4 },
    { points: cap.map(place), fill: "ink", tip: 0.4 },
  ];
}
