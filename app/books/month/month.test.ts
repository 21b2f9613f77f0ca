import { expect, test } from "vitest";

import { monthAfter, monthBefore, monthName, monthOf, monthRange, readMonth } from "./month";

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

test.each([
  ["2026-12", "2026-12-01T05:00:00Z", "2027-01-01T05:00:00Z"],
  ["2026-03", "2026-03-01T05:00:00Z", "2026-04-01T04:00:00Z"],
  ["2026-11", "2026-11-01T04:00:00Z", "2026-12-01T05:00:00Z"],
  ["2028-02", "2028-02-01T05:00:00Z", "2028-03-01T05:00:00Z"],
] as const)("%s begins at %s and ends at %s: the shop's midnights", (month, from, until) => {
  expect(monthRange(month)).toEqual({ from: new Date(from), until: new Date(until) });
  const before = (moment: string) => new Date(Date.parse(moment) - 1);
  expect([before(from), new Date(from), before(until), new Date(until)].map(monthOf)).toEqual([
    monthBefore(month),
    month,
    month,
    monthAfter(month),
  ]);
});

test("months follow each other over the year's end, and have names", () => {
  expect(monthBefore("2027-01")).toBe("2026-12");
  expect(monthAfter("2026-12")).toBe("2027-01");
  expect([monthBefore("2026-03"), monthAfter("2026-09")]).toEqual(["2026-02", "2026-10"]);
  expect(monthName("2026-11")).toBe("November 2026");
});
