import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { GUEST_CART_DAYS, MAX_CART_LINES } from "./cart-limits";
import { cartFormSchema } from "./cart-form";

const add = { intent: "add", variantId: crypto.randomUUID() };

test("a cart has at most fifty lines; a guest's is kept for 180 days", () => {
  expect([MAX_CART_LINES, GUEST_CART_DAYS]).toEqual([50, 180]);
});

test.each(["add", "buy-now"])("'%s' takes one shirt if no quantity is given", (intent) => {
  expect(cartFormSchema.parse({ ...add, intent })).toMatchObject({ quantity: 1 });
});

test.each(["add", "buy-now", "set-quantity"])("'%s' takes 1 to 20 pieces of a shirt", (intent) => {
  const errors = formErrors(cartFormSchema, { ...add, intent, quantity: "1" });
  const refused = { quantity: ["Choose a quantity from 1 to 20"] };
  for (const quantity of ["1", "20"]) expect(errors({ quantity })).toEqual({});
  for (const quantity of ["0", "21", "1.5", "two"]) expect(errors({ quantity })).toEqual(refused);
});

test("a code has at most 64 characters", () => {
  const errors = formErrors(cartFormSchema, { intent: "apply-code", code: "" });
  expect(errors({ code: "x".repeat(64) })).toEqual({});
  expect(Object.keys(errors({ code: "x".repeat(65) }))).toEqual(["code"]);
});
