import { expect, test } from "vitest";

import { testAddress } from "~tests/support/factories/orders";
import { shippingAddressSchema } from "./shipping-address";
import { addressLines } from "./address/address-lines";

const limits = { name: 100, line1: 120, line2: 120, city: 80 } as const;
const fields = Object.entries(limits);
const isFine = (changed: object) =>
  shippingAddressSchema.safeParse({ ...testAddress, ...changed }).success;

test.each(fields)("%s holds %i characters, no more", (name, most) => {
  expect(isFine({ [name]: "x".repeat(most) })).toBe(true);
  expect(isFine({ [name]: "x".repeat(most + 1) })).toBe(false);
  expect(isFine({ [name]: "a < b" })).toBe(false);
});

test.each(fields)("%s may be empty only in the second line", (name) => {
  expect(isFine({ [name]: " " })).toBe(name === "line2");
});

test.each([
  ["97201", true],
  ["97201-1234", true],
  ["9720", false],
  ["972011", false],
  ["97201-123", false],
  ["", false],
])("a ZIP code of %s: %s", (postalCode, isValid) => {
  expect(isFine({ postalCode })).toBe(isValid);
});

test("an address is written line by line, without an empty one", () => {
  const ends = ["Portland, OR 97201"];
  expect(addressLines(testAddress)).toEqual(["Ada Buyer", "1 Marker Street", ...ends]);
  const second = addressLines({ ...testAddress, line2: "Apt 2" });
  expect(second).toEqual(["Ada Buyer", "1 Marker Street", "Apt 2", ...ends]);
});
