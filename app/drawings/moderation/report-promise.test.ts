import { expect, test } from "vitest";

import { reportPromise } from "./report-promise";

const HOUR = 60 * 60 * 1000;
const now = new Date("2026-03-02T12:00:00Z");

test.each([
  [null, "Usually that takes less than a day."],
  [23, "Usually that takes less than a day."],
  [24, "Right now that takes about 2 days."],
  [49, "Right now that takes about 3 days."],
  [7 * 24, "Right now that takes about 7 days."],
  [7 * 24 + 1, "Right now that takes more than a week."],
])("the oldest report waits %s hours: %s", (hours, promise) => {
  const oldest = hours === null ? null : new Date(now.getTime() - hours * HOUR);
  expect(reportPromise(oldest, now)).toBe(promise);
});
