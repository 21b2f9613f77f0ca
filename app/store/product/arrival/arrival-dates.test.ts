import { expect, test } from "vitest";

import { daysToDoor, farWayText, farWeeks, handlingDays, transitDays } from "~/delivery-facts";
import { daysText } from "~/lib/working-days/day-text";

import { arrivalDates } from "./arrival-dates";

test("what is promised is what printing and the way take together", () => {
  expect(handlingDays).toEqual({ least: 2, most: 5 });
  expect(transitDays).toEqual({ least: 3, most: 7 });
  expect(daysToDoor).toEqual({ least: 5, most: 12 });
  expect(farWayText).toBe(`usually takes ${farWeeks.least} to ${farWeeks.most} weeks`);
});

test.each([
  ["a plain Monday", "2027-03-01", "2027-03-08", "2027-03-17"],
  ["a Friday: the weekend is not counted", "2027-03-05", "2027-03-12", "2027-03-23"],
  ["a Saturday counts from Monday, as Friday does", "2027-03-06", "2027-03-12", "2027-03-23"],
  ["a Sunday as well", "2027-03-07", "2027-03-12", "2027-03-23"],
  ["over Thanksgiving", "2026-11-23", "2026-12-01", "2026-12-10"],
  ["over Christmas and the year's end", "2026-12-18", "2026-12-28", "2027-01-07"],
  ["over a New Year's Day kept on December 31", "2027-12-23", "2028-01-03", "2028-01-12"],
  ["over July 4 on a Sunday, kept on Monday", "2027-06-28", "2027-07-06", "2027-07-15"],
  ["on a holiday itself", "2026-11-26", "2026-12-03", "2026-12-14"],
])("ordered on %s", (_, today, first, last) => {
  expect(arrivalDates(today)).toEqual({ first, last });
});

test("nothing arrives earlier for being ordered later, and always on a working day", () => {
  let before = { first: "", last: "" };
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
    const dates = arrivalDates(new Date(day).toISOString().slice(0, 10));
    expect(dates.first >= before.first && dates.last >= before.last).toBe(true);
    expect([0, 6]).not.toContain(new Date(dates.first).getUTCDay());
    expect([0, 6]).not.toContain(new Date(dates.last).getUTCDay());
    before = dates;
  }
});

test.each([
  ["2026-12-01", "2026-12-08", "Dec 1–8"],
  ["2026-11-30", "2026-12-09", "Nov 30 – Dec 9"],
  ["2026-12-28", "2027-01-07", "Dec 28 – Jan 7"],
])("%s to %s reads as %s", (first, last, text) => {
  expect(daysText({ first, last })).toBe(text);
});
