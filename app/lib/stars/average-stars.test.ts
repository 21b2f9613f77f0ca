import { expect, test } from "vitest";

import { averageStars } from "./average-stars";

test.each([
  [5, "5"],
  [4.99, "4.9"],
  [4.5, "4.5"],
  [4, "4"],
  [1.04, "1"],
])("%f is %s", (average, shown) => {
  expect(averageStars(average)).toBe(shown);
});
