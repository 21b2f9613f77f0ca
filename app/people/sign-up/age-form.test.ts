import { expect, test } from "vitest";

import { ageForm } from "./age-form";

const now = new Date("2026-11-22T23:59:59Z");

function read(birthYear: string, birthMonth: string, birthDay: string) {
  const result = ageForm(now).safeParse({ birthYear, birthMonth, birthDay });
  if (result.success) return result.data.dateOfBirth;
  return result.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
}

test.each([
  ["2016", "3", "9", "2016-03-09"],
  ["2016", "12", "31", "2016-12-31"],
  ["2016", "1", "1", "2016-01-01"],
  ["2016", "02", "29", "2016-02-29"],
  [" 2016 ", " 2 ", " 1 ", "2016-02-01"],
  ["2026", "11", "22", "2026-11-22"],
  // On the islands at UTC+14, it is tomorrow already.
  ["2026", "11", "23", "2026-11-23"],
  ["1906", "11", "22", "1906-11-22"],
])("%s, %s and %s are %s", (year, month, day, expected) => {
  expect(read(year, month, day)).toBe(expected);
});

const MONTH = "birthMonth: Please choose a month";
const DAY = "birthDay: Please enter a day from 1 to 31";
const YEAR = "birthYear: Please enter all four digits of the year";

test.each([
  ["", "", "", ["birthMonth: Date of birth is required"]],
  ["2016", "0", "1", [MONTH]],
  ["2016", "13", "1", [MONTH]],
  ["2016", "", "1", [MONTH]],
  ["2016", "1e0", "1", [MONTH]],
  ["2016", "0x1", "1", [MONTH]],
  ["2016", "1", "1.0", [DAY]],
  ["2e3", "1", "1", [YEAR]],
  ["0x7E0", "1", "1", [YEAR]],
  ["2016", "March", "1", [MONTH]],
  ["2016", "1", "0", [DAY]],
  ["2016", "1", "32", [DAY]],
  ["2016", "1", "-1", [DAY]],
  ["16", "1", "1", [YEAR]],
  ["", "", "1", [MONTH, YEAR]],
  ["", "1", "", [DAY, YEAR]],
  ["2016", "", "", [MONTH, DAY]],
  ["2026", "11", "24", ["birthYear: Date of birth cannot be in the future"]],
  ["1906", "11", "21", ["birthYear: Please enter a valid date"]],
  ["2015", "2", "29", ["birthDay: February 2015 has only 28 days"]],
  ["2016", "4", "31", ["birthDay: April 2016 has only 30 days"]],
])("%s, %s and %s are refused in words: %j", (year, month, day, expected) => {
  expect(read(year, month, day)).toEqual(expected);
});
