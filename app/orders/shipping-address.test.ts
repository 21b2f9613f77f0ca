import { expect, test } from "vitest";

import { testAddress } from "~tests/support/factories/orders";
import { shippingAddressSchema, typedAddressFor, typedAddressSchema } from "./shipping-address";
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

test.each([
  ["San Juan", "PR", "00901"],
  ["Charlotte Amalie", "VI", "00802"],
  ["Hagåtña", "GU", "96910-0001"],
  ["Pago Pago", "AS", "96799"],
  ["Saipan", "MP", "96950"],
  ["APO", "AE", "09012"],
  ["fpo", "AP", "96349"],
  ["DPO", "AA", "34002"],
])("a parcel goes to %s, %s %s", (city, state, postalCode) => {
  const place = { city, state, postalCode };
  expect(typedAddressSchema.safeParse({ ...testAddress, ...place }).success).toBe(true);
});

test("the city of military mail is written as the carrier's label wants it", () => {
  const typed = { ...testAddress, city: "fpo", state: "AP", postalCode: "96349" };
  expect(typedAddressFor(true).parse(typed)).toMatchObject({ city: "FPO", line1: typed.line1 });
  expect(typedAddressSchema.parse({ ...testAddress, city: "Portland" }).city).toBe("Portland");
});

test.each([
  ["PR", "96910", "postalCode", "96910 is not a ZIP code in Puerto Rico."],
  ["HI", "96799", "postalCode", "96799 is not a ZIP code in Hawaii."],
  ["AE", "96205", "postalCode", "96205 is not a ZIP code of Armed Forces Europe (AE)."],
  ["VI", "00901", "postalCode", "00901 is not a ZIP code in the U.S. Virgin Islands."],
  ["AE", "09012", "city", "For military mail the city is APO, FPO or DPO"],
])("%s with the ZIP code %s is refused at %s", (state, postalCode, field, message) => {
  const city = field === "city" ? "Ramstein" : "APO";
  const typed = { ...testAddress, city, state, postalCode };
  const errors = typedAddressSchema.safeParse(typed).error?.issues ?? [];
  expect(errors.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
});

test.each(["PR", "AE"])("a shop that ships to the states only says so of %s", (state) => {
  const place =
    state === "PR"
      ? { city: "San Juan", postalCode: "00901" }
      : { city: "APO", postalCode: "09012" };
  const typed = { ...testAddress, ...place, state };
  expect(typedAddressFor(true).safeParse(typed).success).toBe(true);
  expect(typedAddressFor(false).safeParse(testAddress).success).toBe(true);
  expect(
    typedAddressFor(false)
      .safeParse(typed)
      .error?.issues.map(({ path, message }) => [path[0], message]),
  ).toEqual([
    [
      "state",
      expect.stringContaining("We do not ship to Puerto Rico, the territories or military mail"),
    ],
  ]);
});
