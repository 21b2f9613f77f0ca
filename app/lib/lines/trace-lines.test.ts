import { expect, test } from "vitest";

import type { DrawnLine } from "./drawn-line";
import { traceLines } from "./trace-lines";

const SIDE = 200;

type Paint = readonly [number, number, number];
const white: Paint = [255, 255, 255];
const black: Paint = [20, 20, 20];

function sheet(paper: Paint = white) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) data.set([...paper, 255], at * 4);
  const dot = (x: number, y: number, radius: number, color: Paint) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        if (Math.hypot(dx, dy) <= radius)
          data.set(color, ((Math.round(y) + dy) * SIDE + Math.round(x) + dx) * 4);
  };
  return {
    picture: { width: SIDE, height: SIDE, data },
    line(
      from: readonly [number, number],
      to: readonly [number, number],
      { radius = 3, color = black } = {},
    ) {
      for (let step = 0; step <= SIDE; step += 1) {
        const part = step / SIDE;
        dot(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, radius, color);
      }
    },
  };
}

/** Where a line begins and how far its last point is from there. */
function ends({ path }: DrawnLine) {
  const [x = 0, y = 0, ...steps] = [...path.matchAll(/-?\d+/g)].map(Number);
  const sum = (odd: number) => steps.filter((_, at) => at % 2 === odd).reduce((a, b) => a + b, 0);
  return { x, y, dx: sum(0), dy: sum(1) };
}

test("a stroke is one line along its middle, as wide and of the color as it was drawn", () => {
  const { picture, line } = sheet();
  line([40, 100], [160, 100], { color: [200, 30, 30] });
  const lines = traceLines(picture);
  expect(lines).toHaveLength(1);
  const [stroke] = lines;
  if (!stroke) throw new Error("no line");
  const { x, y, dx, dy } = ends(stroke);
  expect(Math.abs(y - 500)).toBeLessThan(15);
  expect(Math.abs(dy)).toBeLessThan(10);
  expect(Math.abs(Math.abs(dx) - 600)).toBeLessThan(60);
  expect(Math.min(x, x + dx)).toBeGreaterThan(180);
  expect(stroke.length).toBeCloseTo(Math.hypot(dx, dy), -1);
  expect(stroke.width).toBeGreaterThan(20);
  expect(stroke.width).toBeLessThan(50);
  expect(stroke.color).toBe("rgb(200 30 30)");
});

test("where strokes cross, each goes straight on", () => {
  const { picture, line } = sheet();
  line([40, 40], [160, 160]);
  line([40, 160], [160, 40]);
  const long = traceLines(picture).filter(({ length }) => length > 500);
  expect(long.length).toBeGreaterThanOrEqual(1);
  const all = traceLines(picture).reduce((sum, { length }) => sum + length, 0);
  expect(all).toBeGreaterThan(2 * 750);
  expect(all).toBeLessThan(2 * 950);
});

test("light strokes on a dark sheet are lines, too", () => {
  const { picture, line } = sheet([30, 30, 30]);
  line([40, 100], [160, 100], { color: white });
  expect(traceLines(picture).map(({ color }) => color)).toEqual(["rgb(255 255 255)"]);
});

test("a table around the sheet, an even sheet and specks are not drawn", () => {
  const { picture, line } = sheet();
  for (let y = 1; y < SIDE - 1; y += 1) line([1, y], [30, y], { radius: 1, color: [90, 60, 40] });
  expect(traceLines(picture)).toEqual([]);
  expect(traceLines(sheet().picture)).toEqual([]);
  const speck = sheet();
  speck.line([100, 100], [100, 100], { radius: 1 });
  expect(traceLines(speck.picture)).toEqual([]);
});

test("the next line begins where the hand is nearest", () => {
  const { picture, line } = sheet();
  line([20, 30], [180, 30]);
  line([170, 150], [60, 150]);
  line([180, 90], [90, 90]);
  const [first, second, third] = traceLines(picture).map((one) => ends(one).y);
  expect([first, second, third].map((y) => Math.round((y ?? 0) / 10))).toEqual([15, 45, 75]);
});
