import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { reviewFormSchema } from "./review-form";

const errors = formErrors(reviewFormSchema, {
  productId: crypto.randomUUID(),
  rating: "3",
  text: "",
});

test("a review has one to five whole stars", () => {
  for (const rating of ["1", "5"]) expect(errors({ rating })).toEqual({});
  for (const rating of ["0", "6", "4.5", "many"])
    expect(errors({ rating })).toEqual({ rating: ["Please choose 1 to 5 stars"] });
});

test("a guest's name has at most 40 characters, and no code", () => {
  expect(errors({ name: "x".repeat(40) })).toEqual({});
  expect(errors({ name: "x".repeat(41) })).toEqual({
    name: ["Please use 40 characters or less"],
  });
  expect(errors({ name: "<script>" })).toEqual({ name: ["Please write a first name"] });
});

test("its text has at most 1000 characters, and no code", () => {
  expect(errors({ text: ` ${"x".repeat(1_000)} ` })).toEqual({});
  expect(errors({ text: "x".repeat(1_001) })).toEqual({
    text: ["Your review must be 1000 characters or less"],
  });
  expect(errors({ text: "<script>" })).toEqual({
    text: ["Your review contains potentially dangerous content"],
  });
});
