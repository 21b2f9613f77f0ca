import { expect, test } from "vitest";

import { goalText, isReached, isWorse } from "./goals";

test("a bound is reached by itself, unless the goal is to stay under it", () => {
  expect([isReached("list", 4), isReached("list", 4.01)]).toEqual([true, false]);
  expect([isReached("changesServed", 10_000), isReached("changesServed", 9_999)]).toEqual([
    true,
    false,
  ]);
  expect([isReached("wholeRun", 14.9), isReached("wholeRun", 15)]).toEqual([true, false]);
});

test("what was not measured reaches nothing", () => {
  for (const name of ["list", "changesServed", "wholeRun"] as const)
    expect(isReached(name, Number.NaN)).toBe(false);
});

test("a goal is said with its bound and its unit", () => {
  expect(goalText("changesServed")).toBe("at least 10,000 requests/s");
  expect(goalText("taps")).toBe("at most 9");
  expect(goalText("badMissed")).toBe("none");
  expect(goalText("wholeRun")).toBe("under 15 min");
});

test("worse is farther from the goal", () => {
  expect(isWorse("list", 5, 4)).toBe(true);
  expect(isWorse("kept", 0.7, 0.8)).toBe(true);
  expect(isWorse("kept", 0.9, 0.8)).toBe(false);
});
