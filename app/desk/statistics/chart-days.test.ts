import { expect, test } from "vitest";

import { chartDays, readChartDays, startOfDays } from "./chart-days";

test("charts cover 7, 30 or 90 days, 30 when the address says nothing else", () => {
  expect(chartDays).toEqual([7, 30, 90]);
  expect(["7", "30", "90", "8", null].map(readChartDays)).toEqual([7, 30, 90, 30, 30]);
});

test("the last days include today and start at the shop's midnight", () => {
  const now = new Date("2026-03-10T03:59:59Z");
  expect(startOfDays(now, 0).toISOString()).toBe("2026-03-10T04:00:00.000Z");
  expect(startOfDays(now, 1).toISOString()).toBe("2026-03-09T04:00:00.000Z");
  expect(startOfDays(now, 7).toISOString()).toBe("2026-03-03T05:00:00.000Z");
});
