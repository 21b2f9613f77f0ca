import { expect, test } from "vitest";

import { LINES_SIZE } from "~/lib/lines/drawn-line";

import { drawnLines } from "./drawn-lines";

test("each stroke is a line of its own, in the order in which it was drawn", () => {
  const lines = drawnLines([
    [
      [0, 100],
      [0, 0],
    ],
    [[50], [50]],
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]?.path).toMatch(/^M\d+ \d+(l-?\d+ -?\d+)+$/);
  expect(lines[0]?.length).toBeGreaterThan(LINES_SIZE / 2);
  expect(lines[1]).toEqual({ path: expect.stringMatching(/^M\d+ \d+h0$/), length: 0 });
});

test("no lines are no drawing", () => {
  expect(drawnLines([])).toEqual([]);
});
