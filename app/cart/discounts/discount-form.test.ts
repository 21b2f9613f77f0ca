import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { discountForm } from "./discount-form";
import { dayText, discountText } from "./discount-text";

const valid = { code: "summer-10", name: "Summer", discountType: "percentage", amount: "12.5" };
const errors = formErrors(discountForm, valid);

test("what is left out has a plain default, and the code is written in capitals", () => {
  expect(discountForm.parse(valid)).toEqual({
    code: "SUMMER-10",
    name: "Summer",
    description: null,
    discountType: "percentage",
    discountAmount: 1_250,
    usageLimit: null,
    validFrom: null,
    validUntil: null,
    isActive: false,
  });
});

test.each([
  ["code", "x".repeat(40), "x".repeat(41), "The code must be 40 characters or less"],
  ["name", "x".repeat(80), "x".repeat(81), "The name must be 80 characters or less"],
  [
    "description",
    "x".repeat(300),
    "x".repeat(301),
    "The description must be 300 characters or less",
  ],
  ["usageLimit", "1", "0", "The usage limit must be at least 1"],
  ["usageLimit", "1000000", "1000001", "The usage limit can be at most 1,000,000"],
  ["usageLimit", "7", "7.5", "The usage limit must be a whole number"],
  ["usageLimit", "", "many", "The usage limit must be a whole number"],
  ["amount", "100", "100.01", "A percentage cannot be above 100"],
  ["amount", "0.01", "0", "The amount must be above zero, with at most two decimals"],
  ["amount", "1", "1.001", "The amount must be above zero, with at most two decimals"],
  ["validFrom", "2000-01-01", "1999-12-31", "Please enter a date after 1999"],
  ["validFrom", "", "soon", "Please enter a date"],
  ["code", "A_b-9", "A b", "Use letters, numbers, hyphens and underscores only"],
  ["name", "a", " ", "Please fill in all required fields."],
] as const)("%s may be %j and not %j", (field, right, wrong, message) => {
  expect(errors({ [field]: right })).toEqual({});
  expect(errors({ [field]: wrong })).toEqual({ [field]: [message] });
});

test("a fixed amount may be above 100 dollars", () => {
  const fixed = { ...valid, discountType: "fixed", amount: "100.01" };
  expect(discountForm.parse(fixed).discountAmount).toBe(10_001);
});

test("a code may end on the day it starts, and not a day earlier", () => {
  const from = { validFrom: "2026-05-02" };
  expect(errors({ ...from, validUntil: "2026-05-02" })).toEqual({});
  const message = "The end cannot be before the start";
  expect(errors({ ...from, validUntil: "2026-05-01" })).toEqual({ validUntil: [message] });
  expect(errors({ validUntil: "2026-05-01" })).toEqual({});
});

test("a saved code is shown as it was typed", () => {
  const kept = { ...discountForm.parse(valid), validFrom: null, validUntil: new Date(0) };
  expect(discountText({ ...kept, usageLimit: 5, version: 3 })).toMatchObject({
    amount: "12.5",
    description: "",
    usageLimit: "5",
    validFrom: "",
    validUntil: "1970-01-01",
    isActive: "",
    version: "3",
  });
  expect(discountText({ ...kept, isActive: true, version: 1 })).toMatchObject({
    usageLimit: "",
    isActive: "true",
  });
  expect(discountText()).toEqual({ discountType: "percentage", isActive: "true" });
  expect(dayText(new Date("2026-05-02T23:59:59Z"))).toBe("2026-05-02");
});
