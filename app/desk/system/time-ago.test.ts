import { expect, test } from "vitest";

import { timeAgo, timeAhead, tookText } from "./time-ago";

const now = new Date("2026-11-22T12:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [0, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [119, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [3_600, "1 hour ago"],
  [47 * 3_600, "47 hours ago"],
  [48 * 3_600, "2 days ago"],
  [7 * 86_400 - 1, "6 days ago"],
  [7 * 86_400, "Nov 15, 2026"],
])("%i seconds back is %s", (seconds, text) => expect(timeAgo(before(seconds), now)).toBe(text));

test.each([
  [0, "in a minute"],
  [119, "in a minute"],
  [120, "in 2 minutes"],
  [7_199, "in 119 minutes"],
  [7_200, "in 2 hours"],
  [2 * 86_400 - 1, "in 47 hours"],
  [2 * 86_400, "in 2 days"],
  [3 * 86_400 - 1, "in 2 days"],
  [5 * 86_400, "in 5 days"],
])("%i seconds ahead is %s", (seconds, text) =>
  expect(timeAhead(before(-seconds), now)).toBe(text),
);

test.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1_000, "1.0 s"],
  [1_240, "1.2 s"],
  [59_900, "59.9 s"],
  [60_000, "1 min"],
  [180_000, "3 min"],
])("%i milliseconds are %s", (ms, text) => expect(tookText(ms)).toBe(text));
