import type { Mark, Point } from "./figure-pen";

/** A sneaker seen from the front, its toe pointing a little outwards. */
export function shoe(at: number, length: number, color: "paper" | "ink"): Mark[] {
  const s = length / 4;
  const lace = color === "ink" ? "paper" : "ink";
  const on = (x: number, y: number): Point => [at + x * s, y * s];
  return [
    {
      points: [
        on(-1.15, 2.5),
        on(-1.42, 1.5),
        on(-1.5, 0.55),
        on(-1.2, 0.12),
        on(0.4, 0.02),
        on(2.0, 0.1),
        on(2.45, 0.55),
        on(2.25, 1.25),
        on(1.5, 1.85),
        on(1.15, 2.5),
      ],
      fill: color,
    },
    { points: [on(-1.45, 0.72), on(0.4, 0.58), on(2.3, 0.72)], line: lace, tip: 0.34 },
    { points: [on(-0.45, 1.45), on(0.75, 1.62)], line: lace, tip: 0.3 },
    { points: [on(-0.6, 2.0), on(0.6, 2.15)], line: lace, tip: 0.3 },
  ];
}
