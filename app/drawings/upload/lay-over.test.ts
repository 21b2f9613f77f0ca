import { expect, test } from "vitest";

import { type Homography, mapPoint } from "~/art/sheet/homography";

import { layOver } from "./lay-over";

test("a browser moves a picture's points to where the mapping has them", () => {
  const map: Homography = [1.2, 0.1, -0.05, -0.08, 1.4, 0.02, 0.15, -0.1, 1.1];
  const side = 400;
  const numbers = /\((.*)\)/.exec(layOver(map, side))?.[1]?.split(",").map(Number) ?? [];
  const at = (row: number, column: number) => numbers[column * 4 + row] ?? Number.NaN;
  // Without depth the browser would draw nothing; with any of its own, points would move.
  expect(at(2, 2)).toBeGreaterThan(0);
  for (const other of [0, 1, 3]) expect([at(2, other), at(other, 2)]).toEqual([0, 0]);
  const [x, y] = [0.3 * side, 0.8 * side];
  const depth = at(3, 0) * x + at(3, 1) * y + at(3, 3);
  const wanted = mapPoint(map, { x: 0.3, y: 0.8 });
  expect((at(0, 0) * x + at(0, 1) * y + at(0, 3)) / depth / side).toBeCloseTo(wanted.x, 6);
  expect((at(1, 0) * x + at(1, 1) * y + at(1, 3)) / depth / side).toBeCloseTo(wanted.y, 6);
});
