import { expect, test } from "vitest";

import { describeMending } from "./mended-parts";

test.each([
  [[], null],
  [["a part of another version"], null],
  [["turn"], "Our team turned your drawing the right way up."],
  [
    ["erased", "turn", "corners"],
    "Our team straightened your sheet, turned your drawing the right way up, and wiped away spots that you did not draw.",
  ],
])("what the team changed is one sentence: %j", (parts, told) => {
  expect(describeMending(parts)).toBe(told);
});
