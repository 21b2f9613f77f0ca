import { expect, test } from "vitest";

import {
  defaultVariantIn,
  editorColors,
  editorSizes,
  gridColors,
  gridSizes,
  youthSizes,
} from "./sizes-and-colors";

test("a shirt is offered in 36 combinations", () => {
  expect(gridSizes.join(" ")).toBe("XS S M L XL XXL");
  expect(gridColors.join(" ")).toBe("Black White Navy Gray Red Green");
});

test("the editor offers what the grid does, youth sizes, one larger size and six more colors", () => {
  expect(youthSizes.join()).toBe("Youth XS,Youth S,Youth M,Youth L,Youth XL");
  expect(editorSizes).toEqual([...youthSizes, ...gridSizes, "3XL"]);
  const more = ["Blue", "Purple", "Yellow", "Orange", "Pink", "Brown"];
  expect(editorColors).toEqual([...gridColors, ...more]);
});

test("a shirt without variants has one size, in the color that was picked", () => {
  expect(defaultVariantIn(null)).toEqual({ size: "One Size", color: "Default" });
  expect(defaultVariantIn("Navy")).toEqual({ size: "One Size", color: "Navy" });
});
