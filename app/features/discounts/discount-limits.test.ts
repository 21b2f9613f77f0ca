import { expect, test } from "vitest";

import { HELD_PER_BROWSER, heldPerNetwork } from "./discount-limits";

test("a browser may hold two uses of a code", () => {
  expect(HELD_PER_BROWSER).toBe(2);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [10, 5],
  [60, 30],
  [61, 30],
  [1000, 30],
])("of a code with %i uses a network address may hold %i", (usageLimit, most) => {
  expect(heldPerNetwork(usageLimit)).toBe(most);
});
