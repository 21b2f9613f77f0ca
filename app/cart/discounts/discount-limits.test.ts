import { expect, test } from "vitest";

import { shopDefaults } from "~/people/settings/shop-defaults";

import { heldPerNetwork } from "./discount-limits";

const { heldPerBrowser, heldPerNetwork: most } = shopDefaults.codes;

test("a browser may hold two uses of a code, until an owner says something else", () => {
  expect(heldPerBrowser).toBe(2);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [10, 5],
  [60, 30],
  [61, 30],
  [1000, 30],
])("of a code with %i uses a network address may hold %i", (usageLimit, held) => {
  expect(heldPerNetwork(usageLimit, most)).toBe(held);
});
