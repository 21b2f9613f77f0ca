import { expect, test } from "vitest";

import { formatDeadline, timeLeft } from "./deadline";

test("a deadline names its day, date and time", () => {
  // Some versions of the language data put a narrow space before PM.
  const text = formatDeadline("2026-11-24T23:59:59.000Z").replaceAll("\u202f", " ");
  expect(text).toBe("Tuesday, November 24, 2026 at 11:59 PM UTC");
});

test.each([
  ["2026-11-25T12:00:00Z", "in 3 days"],
  ["2026-11-24T12:00:00Z", "in 2 days"],
  ["2026-11-24T11:59:59Z", "in 47 hours"],
  ["2026-11-22T13:00:00Z", "in 1 hour"],
  ["2026-11-22T12:59:59Z", "in less than an hour"],
  ["2026-11-22T12:00:00Z", "over"],
])("until %s it is %s", (date, text) => {
  expect(timeLeft(date, new Date("2026-11-22T12:00:00Z"))).toBe(text);
});
