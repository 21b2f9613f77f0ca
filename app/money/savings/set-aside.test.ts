import { expect, test } from "vitest";

import { setAside } from "./set-aside";

test.each([
  [375, 0, 0],
  [375, 50, 187],
  [375, 100, 375],
  [1, 99, 0],
  [-375, 50, 0],
  [0, 100, 0],
])("of %i cents, %i percent are %i", (earned, percent, saved) => {
  expect(setAside(earned, percent)).toBe(saved);
});
