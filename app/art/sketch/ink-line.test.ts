import { expect, test } from "vitest";

import { InkLine, penPressure, speedPressure } from "./ink-line";
import { sketchLimits } from "./sketch-acts";
import { sketchActs } from "./sketch-schema";

/** A straight line of so many pixels a millisecond, on a phone. */
function drawn(speed: number, pressure: number | null = null) {
  const line = new InkLine(6.5);
  for (let at = 0; at < 60; at += 1)
    line.add({ x: 100 + at * 8 * speed * 6.5, y: 500, pressure, at: at * 8 });
  return line;
}
const lastPressure = (line: InkLine) => line.soFar().at(-1);

test("a slow line is fuller than a fast one", () => {
  expect(lastPressure(drawn(0.1))).toBeGreaterThan(58);
  expect(lastPressure(drawn(2.5))).toBeLessThan(30);
});

test("a pen's own pressure counts, whatever its speed", () => {
  expect(lastPressure(drawn(0.1, 0.42))).toBe(50);
  expect(lastPressure(drawn(2.5, 0.42))).toBe(50);
  expect(penPressure(0)).toBe(0);
  expect(penPressure(1)).toBe(100);
  expect(penPressure(7)).toBe(100);
});

test("a clock that is set back, or stands still, leaves a line as it is drawn", () => {
  for (const tick of [0, -8, -86_400_000]) {
    const line = new InkLine(6.5);
    for (let at = 0; at < 20; at += 1)
      line.add({ x: 100 + at * 50, y: 500, pressure: null, at: at * tick });
    expect(line.points).toHaveLength(60);
    expect(line.points.every(Number.isInteger)).toBe(true);
  }
});

test("pressure changes bit by bit", () => {
  expect(Math.abs(speedPressure(60, 2) - 60)).toBeLessThan(10);
});

test("a trembling hand leaves one point, and a line ends where the pointer is", () => {
  const line = new InkLine(6.5);
  for (const [x, y] of [
    [100, 100],
    [102, 101],
    [101, 99],
    [104, 103],
  ] as const)
    line.add({ x, y, pressure: null, at: 0 });
  expect(line.points).toHaveLength(3);
  expect(line.soFar().slice(3, 5)).toEqual([104, 103]);
});

test("what a canvas makes of any hand is what a server takes", () => {
  const line = new InkLine(0.7);
  for (let at = 0; !line.isFull; at += 1)
    line.add({ x: at * 91.7 - 4_000, y: Math.sin(at) * 9_999, pressure: null, at: at / 3 });
  const points = line.soFar();
  expect(points.length / 3).toBeLessThanOrEqual(sketchLimits.pointsOfLine);
  const act = { id: "a", do: "ink", tip: "fat", color: "black", points };
  expect(sketchActs.safeParse([act]).success).toBe(true);
});
