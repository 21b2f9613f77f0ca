import { expect, test } from "vitest";

import { sizesForAge } from "./sizes-for-age";

test.each([
  ["4-7", "Youth XS to S"],
  ["8-10", "Youth S to M"],
  ["11-13", "Youth M to L"],
  ["14-17", "Youth L to XL"],
] as const)("at %s most wear %s", (bracket, sizes) => {
  expect(sizesForAge(bracket)).toBe(sizes);
});
