import { expect, test } from "vitest";

import { isFasterThanHand } from "./faster-than-hand";

test.each([
  ["a quick doodle", { points: 400, lines: 5 }, 3, false],
  ["ten minutes with a pen that notes much", { points: 100_000, lines: 300 }, 600, false],
  ["dots for a minute", { points: 1_200, lines: 300 }, 60, false],
  ["a thousand lines in a moment", { points: 30_000, lines: 1_000 }, 1, true],
  ["one line of many points", { points: 9_000, lines: 6 }, 2, true],
  ["a clock that was set back", { points: 30_000, lines: 1_000 }, -500, true],
])("%s", (_what, drawn, seconds, expected) =>
  expect(isFasterThanHand(drawn, seconds)).toBe(expected),
);
