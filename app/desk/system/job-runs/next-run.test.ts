import { expect, test } from "vitest";

import { nextRun } from "./job-condition";

// A Sunday.
const now = new Date("2026-11-22T23:07:30Z");

test.each([
  ["* * * * *", "2026-11-22T23:08:00.000Z"],
  ["*/5 * * * *", "2026-11-22T23:10:00.000Z"],
  ["7 * * * *", "2026-11-23T00:07:00.000Z"],
  ["10 * * * 1", "2026-11-23T00:10:00.000Z"],
  ["*/7 * * * *", "2026-11-22T23:14:00.000Z"],
  ["0 0 25 11 *", "2026-11-25T00:00:00.000Z"],
  ["0,30 4 * * *", "2026-11-23T04:00:00.000Z"],
  ["7 23 * * 0", "2026-11-29T23:07:00.000Z"],
])("%s is due next at %s", (cron, next) => {
  expect(nextRun(cron, now)?.toISOString()).toBe(next);
});

test("a minute that is over is not due again", () => {
  expect(nextRun("* * * * *", new Date("2026-11-22T23:08:00Z"))?.toISOString()).toBe(
    "2026-11-22T23:09:00.000Z",
  );
});

test("a schedule without a day within eight days is unknown", () => {
  expect(nextRun("7 23 30 11 *", now)?.toISOString()).toBe("2026-11-30T23:07:00.000Z");
  expect(nextRun("8 23 30 11 *", now)).toBeNull();
  expect(nextRun("0 0 1 6 *", now)).toBeNull();
});
