import { expect, test } from "vitest";

import { monthAfter, monthBefore, monthName, monthRange, readMonth } from "./month";

test.each([
  ["2026-11", "2026-11"],
  ["2026-1", null],
  ["2026-13", null],
  ["2026-00", null],
  ["2020-01", "2020-01"],
  ["2019-12", null],
  ["2026-11-01", null],
  ["", null],
  [undefined, null],
])("%s is read as %s", (text, month) => {
  expect(readMonth(text)).toBe(month);
});

test("a month begins at its first moment in UTC and ends at the next one's", () => {
  expect(monthRange("2026-12")).toEqual({
    from: new Date("2026-12-01T00:00:00Z"),
    until: new Date("2027-01-01T00:00:00Z"),
  });
  expect(monthBefore("2027-01")).toBe("2026-12");
  expect(monthAfter("2026-12")).toBe("2027-01");
  expect([monthBefore("2026-03"), monthAfter("2026-09")]).toEqual(["2026-02", "2026-10"]);
  expect(monthName("2026-11")).toBe("November 2026");
});
