import { expect, test } from "vitest";

import { demoTax, isNowhere } from "./sandbox-tax-rates";

test.each([
  [2500, "CA", 175],
  [1999, "NY", 140],
  [7, "WA", 0],
  [8, "WA", 1],
  [0, "CA", 0],
  [2500, "OR", 0],
  [2500, "AK", 0],
])("the demo's tax on %d cents in %s is %d", (cents, state, tax) => {
  expect(demoTax(cents, state)).toBe(tax);
});

test("a street may be nowhere", () => {
  expect(isNowhere("1 Nowhere Road")).toBe(true);
  expect(isNowhere("1 Nowhereville Road")).toBe(false);
});
