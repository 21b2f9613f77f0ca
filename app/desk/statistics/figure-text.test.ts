import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "~/lib/dates";

import { comparedWith } from "./compared";
import { durationText } from "./duration-text";

test.each([
  [112, 100, "12% more than in the 7 days before"],
  [88, 100, "12% less than in the 7 days before"],
  [0, 100, "100% less than in the 7 days before"],
  [1_003, 1_000, "Same as in the 7 days before"],
  [101, 100, "1% more than in the 7 days before"],
  [99, 100, "1% less than in the 7 days before"],
  [2, 1, "100% more than in the 7 days before"],
  [5, 0, "Nothing in the 7 days before"],
  [1, 0, "Nothing in the 7 days before"],
  [0, 0, "Same as in the 7 days before"],
  [-5, 10, "150% less than in the 7 days before"],
])("%i after %i: %s", (current, before, words) => {
  expect(comparedWith(current, before, "the 7 days before")).toBe(words);
});

test.each([
  [MINUTE_MS - 1, "less than a minute"],
  [MINUTE_MS, "1 minute"],
  [HOUR_MS - 1, "59 minutes"],
  [HOUR_MS, "1 hour"],
  [48 * HOUR_MS - 1, "47 hours"],
  [48 * HOUR_MS, "2 days"],
])("%i ms are said as %s", (ms, words) => {
  expect(durationText(ms)).toBe(words);
});
