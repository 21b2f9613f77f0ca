import { expect, test } from "vitest";

import { fieldErrors } from "~/lib/form";

import { costForm } from "./cost-form";
import { costText } from "./cost-text";

const typed = { startsOn: "2026-11-01", blankCents: "4.25", printCents: "0", parcelCents: "$1000" };

test("amounts are typed in dollars and kept in cents", () => {
  expect(costForm.parse(typed)).toEqual({
    startsOn: "2026-11-01",
    blankCents: 425,
    printCents: 0,
    parcelCents: 100_000,
  });
});

test.each([
  ["startsOn", "2026-02-30", "Please enter a date"],
  ["startsOn", "2019-12-31", "Please enter a date from 2020 on"],
  ["startsOn", "2100-01-01", "Please enter a date from 2020 on"],
  ["blankCents", "", "Please enter an amount, or 0"],
  ["blankCents", "-1", "Please enter an amount in dollars, such as 4.25"],
  ["printCents", "4.255", "Please enter an amount in dollars, such as 4.25"],
  ["parcelCents", "1000.01", "This can be at most $1,000.00"],
])("%s '%s' is refused at its field", (field, text, message) => {
  const parsed = costForm.safeParse({ ...typed, [field]: text });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ [field]: [message] });
});

test("the form begins with the newest amounts, for today", () => {
  const newest = { blankCents: 425, printCents: 0, parcelCents: 500 };
  expect(costText("2026-11-22", newest)).toEqual({
    startsOn: "2026-11-22",
    blankCents: "4.25",
    printCents: "0.00",
    parcelCents: "5.00",
  });
  expect(costText("2026-11-22", undefined)).toMatchObject({ blankCents: "" });
});
