import { expect, it } from "vitest";

import { testAddress } from "~tests/support/factories/orders";

import { customsForm, customsText } from "./customs-form";

const shirts = [
  { quantity: 2, eachCents: 2500 },
  { quantity: 1, eachCents: 1999 },
];

it.each(["AE", "AP", "AA", "GU", "AS", "MP", "VI"])("a parcel to %s carries a form", (state) => {
  const form = customsForm({ ...testAddress, state }, shirts);
  expect(form).toEqual({ contents: "Printed T-shirts", quantity: 3, valueCents: 6999 });
  expect(form && customsText(form)).toBe("3 printed T-shirts, value $69.99");
});

it.each(["PR", "OR", "HI", "AK", "DC"])("one to %s carries none", (state) => {
  expect(customsForm({ ...testAddress, state }, shirts)).toBeNull();
});

it("a parcel whose address is gone carries none, and one shirt is one", () => {
  expect(customsForm(null, shirts)).toBeNull();
  expect(customsText({ contents: "", quantity: 1, valueCents: 2500 })).toBe(
    "1 printed T-shirt, value $25.00",
  );
});
