import { expect, test } from "vitest";

import { chartDays, readChartDays, startOfDays } from "./chart-days";

test("charts cover 7, 30 or 90 days, 30 when the address says nothing else", () => {
  expect(chartDays).toEqual([7, 30, 90]);
  expect(["7", "30", "90", "8", null].map(readChartDays)).toEqual([7, 30, 90, 30, 30]);
});

test("the last days include today and start at midnight (UTC)", () => {
  const now = new Date("2026-03-02T23:59:59Z");
  expect(startOfDays(now, 1).toISOString()).toBe("2026-03-02T00:00:00.000Z");
  expect(startOfDays(now, 7).toISOString()).toBe("2026-02-24T00:00:00.000Z");
});
