import { expect, test } from "vitest";

import { drawnShares, FILM_TIMES, finishedShare } from "./film-layout";

const lines = [10, 500, 40].map((length) => ({ path: "M0 0l1 1", length }));

test("lines are drawn one after the other, then the finished art is there, and stays", () => {
  expect(drawnShares(lines, 0)).toEqual([0, 0, 0]);
  const [first = 0, second = 0, third = 0] = drawnShares(lines, FILM_TIMES.drawn / 2);
  expect([first, third]).toEqual([1, 0]);
  expect(second).toBeGreaterThan(0);
  expect(second).toBeLessThan(1);
  expect(drawnShares(lines, FILM_TIMES.drawn)).toEqual([1, 1, 1]);
  expect([0, FILM_TIMES.drawn, FILM_TIMES.finished, FILM_TIMES.end].map(finishedShare)).toEqual([
    0, 0, 1, 1,
  ]);
});
