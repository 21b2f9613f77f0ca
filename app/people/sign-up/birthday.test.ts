import { expect, test } from "vitest";

import { asksForBirthday, daysIn, isBirthdayEmpty, months } from "./birthday";

const empty = { birthMonth: "", birthDay: "", birthYear: "" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [empty, true],
  [{ ...empty, birthMonth: "1" }, false],
  [{ ...empty, birthDay: "1" }, false],
  [{ ...empty, birthYear: "2016" }, false],
  [{ email: "" }, false],
])("a birthday is empty in %o: %s", (fields, expected) => {
  expect(isBirthdayEmpty(formOf(fields))).toBe(expected);
});

test("a form asks for a birthday by its year", () => {
  expect([asksForBirthday(formOf(empty)), asksForBirthday(formOf({}))]).toEqual([true, false]);
});

test("the months and their days, February in leap years included", () => {
  const days = months.map((_, index) => daysIn(index + 1, 2015));
  expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect([daysIn(2, 2016), daysIn(2, 2000), daysIn(2, 1900)]).toEqual([29, 29, 28]);
});
