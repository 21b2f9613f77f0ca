import { expect, test } from "vitest";

import { isHit, itemAt } from "./hit-item";
import type { SketchItem } from "./sketch-items";

const base = { color: "black", rubs: [] } as const;
const line: SketchItem = {
  ...base,
  id: "line",
  kind: "ink",
  width: 48,
  points: [100, 100, 50, 500, 100, 50],
};
const ring: SketchItem = {
  ...base,
  id: "ring",
  kind: "fill",
  rings: [
    [0, 0, 400, 0, 400, 400, 0, 400],
    [100, 150, 300, 150, 300, 300, 100, 300],
  ],
};

test("a line is hit on it and close beside it", () => {
  expect(isHit(line, 300, 120, 0)).toBe(true);
  expect(isHit(line, 300, 140, 0)).toBe(false);
  expect(isHit(line, 300, 140, 30)).toBe(true);
  expect(isHit({ ...line, points: [100, 100, 50] }, 110, 110, 0)).toBe(true);
});

test("a fill is hit inside, not in its hole", () => {
  expect(isHit(ring, 50, 50, 10)).toBe(true);
  expect(isHit(ring, 200, 200, 10)).toBe(false);
});

test("the topmost one counts", () => {
  expect(itemAt([ring, line], 150, 110, 10)?.id).toBe("line");
  expect(itemAt([ring, line], 2000, 2000, 10)).toBeUndefined();
});
