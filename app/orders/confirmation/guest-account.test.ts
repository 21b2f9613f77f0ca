import { expect, test } from "vitest";

import { testAddress } from "~tests/support/factories/orders";

import { buyerOf } from "./guest-account";

const order = { userId: null, email: "Ada@inkling.test", shippingAddress: testAddress };
const named = (name: string) => buyerOf({ ...order, shippingAddress: { ...testAddress, name } });

test("the name on the parcel becomes a first and a last name", () => {
  expect(named("Ada King Lovelace")).toEqual({
    firstName: "Ada",
    lastName: "King Lovelace",
    email: "Ada@inkling.test",
  });
});

test.each(["Ada", "Ada 3rd Floor", "A1 B2"])("%s is no name for an account", (name) => {
  expect(named(name)).toBeNull();
});

test("an account's order and one without an address ask for none", () => {
  expect(buyerOf({ ...order, userId: "someone" })).toBeNull();
  expect(buyerOf({ ...order, email: null })).toBeNull();
  expect(buyerOf({ ...order, shippingAddress: null })).toBeNull();
});
