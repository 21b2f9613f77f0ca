import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { userKinds } from "./user-kinds";
import { suspendForm } from "./suspend-form";

test("a reason has at most 300 characters and may be left out", () => {
  const errors = formErrors(suspendForm, { reason: "" });
  expect(errors({ reason: "x".repeat(300) })).toEqual({});
  expect(errors({ reason: "x".repeat(301) })).toEqual({
    reason: ["Please use 300 characters or less"],
  });
  expect(suspendForm.parse({})).toEqual({ reason: "" });
});

test("people are listed by their role here", () => {
  expect(userKinds).toEqual(["creators", "customers", "guardians", "admins", "suspended"]);
});
