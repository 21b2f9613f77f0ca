import { expect, test } from "vitest";

import { whatIsMissing } from "./what-is-missing";

test.each([
  [null, null, "Please choose a color"],
  [null, "M", "Please choose a color"],
  ["Red", null, "Please choose a size"],
  ["Red", "M", "That size is sold out in this color. Please choose another."],
])("with color %s and size %s", (color, size, text) => {
  expect(whatIsMissing(color, size)).toBe(text);
});
