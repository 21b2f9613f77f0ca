import { type DrawnLine, lengthOf, type Point } from "~/lib/lines/drawn-line";

type Look = Pick<DrawnLine, "width" | "color">;

/** A stroke of a marker through points, as round as a hand draws it. */
export function stroke(points: readonly Point[], look: Look = {}): DrawnLine {
  const [first = [0, 0] as const] = points;
  let path = `M${first[0]} ${first[1]}`;
  points.slice(0, -1).forEach((point, at) => {
    const next = points[at + 1] ?? point;
    const before = points[at - 1] ?? point;
    const after = points[at + 2] ?? next;
    const [ax, ay] = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6];
    const [bx, by] = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6];
    path += `C${[ax, ay, bx, by, next[0], next[1]].map(Math.round).join(" ")}`;
  });
  return { path, length: lengthOf(points), ...look };
}

/** Straight from point to point, as corners are drawn. */
export function corners(points: readonly Point[], look: Look = {}): DrawnLine {
  return {
    path: points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join(""),
    length: lengthOf(points),
    ...look,
  };
}

/** A dot, pressed once. */
export function dot([x, y]: Point, width: number): DrawnLine {
  return { path: `M${x} ${y}l1 1`, length: width, width };
}

type Round = Look & {
  /** As high as wide without it. */
  ry?: number;
  /** Where it begins and how far it goes, in turns. */
  from?: number;
  turns?: number;
};

/** An oval as a hand draws it: it does not quite come back to where it began. */
export function oval(
  [x, y]: Point,
  rx: number,
  { ry = rx, from = -0.3, turns = 1.04, ...look }: Round = {},
): DrawnLine {
  const steps = Math.max(5, Math.ceil(Math.abs(turns) * 14));
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const part = step / steps;
    const angle = (from + part * turns) * 2 * Math.PI;
    const sway = 1 + 0.018 * Math.sin(angle * 3 + rx) + 0.02 * part;
    return [
      Math.round(x + Math.cos(angle) * rx * sway),
      Math.round(y + Math.sin(angle) * ry * sway),
    ];
  });
  return stroke(points, look);
}

/** A spiral from the inside out. */
export function spiral([x, y]: Point, radius: number, turns: number, look: Look = {}): DrawnLine {
  const steps = Math.ceil(turns * 12);
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const part = step / steps;
    const angle = part * turns * 2 * Math.PI;
    const far = radius * (0.06 + 0.94 * part);
    return [Math.round(x + Math.cos(angle) * far), Math.round(y + Math.sin(angle) * far)];
  });
  return stroke(points, look);
}
