import { expect, test } from "vitest";

import { compareVariants } from "./variant-order";

test("small to large, then the editor's colors, then what was typed, by name", () => {
  const sorted = [
    ["Youth XS", "White"],
    ["Youth XL", "Black"],
    ["XS", "Brown"],
    ["M", "Black"],
    ["M", "Brown"],
    ["M", "Lime"],
    ["M", "Teal"],
    ["3XL", "Black"],
    ["4XL", "Black"],
    ["Huge", "Black"],
  ].map(([size = "", color = ""]) => ({ size, color }));
  expect(sorted.toReversed().toSorted(compareVariants)).toEqual(sorted);
});
