import { expect, test } from "vitest";

import {
  defaultVariant,
  editorColors,
  editorSizes,
  gridColors,
  gridSizes,
  youthSizes,
} from "./sizes-and-colors";
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

test("the grid has six sizes in six colors; the editor has more of both", () => {
  expect(gridSizes.join()).toBe("XS,S,M,L,XL,XXL");
  expect(gridColors.join()).toBe("Black,White,Navy,Gray,Red,Green");
  expect(youthSizes.join()).toBe("Youth XS,Youth S,Youth M,Youth L,Youth XL");
  expect(editorSizes).toEqual([...youthSizes, ...gridSizes, "3XL"]);
  expect(editorColors).toEqual([
    ...gridColors,
    "Blue",
    "Purple",
    "Yellow",
    "Orange",
    "Pink",
    "Brown",
  ]);
  expect(defaultVariant).toEqual({ size: "One Size", color: "Default" });
});
