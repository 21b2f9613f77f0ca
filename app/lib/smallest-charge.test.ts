import { expect, test } from "vitest";

import { canBePaid } from "./smallest-charge";

test.each([
  [0, true],
  [1, false],
  [49, false],
  [50, true],
  [51, true],
])("%i cents: %s", (cents, isPayable) => {
  expect(canBePaid(cents)).toBe(isPayable);
});
