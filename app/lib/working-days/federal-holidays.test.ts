import { expect, test } from "vitest";

import { federalHolidays } from "./working-days";

/** As the Office of Personnel Management publishes them. */
test.each([
  [
    2026,
    "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25", // July 4 is a Saturday
  ],
  [2027, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24"],
  [2029, "01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25"],
])("the federal holidays of %i", (year, days) => {
  expect(federalHolidays(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test("a New Year's Day on a Saturday is kept in the year before", () => {
  expect(federalHolidays(2028)[0]).toBe("2027-12-31");
});
