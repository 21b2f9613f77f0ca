import { expect, test } from "vitest";

import { asksForPhoto } from "./print-finding-copy";

test.each([
  [["blurred"], true],
  [["second-sheet", "faint-lines"], true],
  [["glare"], true],
  [["second-sheet"], false],
  [["colored-in", "white-ink", "white-left-out", "color-changed"], false],
  [["our-letters", "left-out"], false],
  [[], false],
] as const)("a new photo is asked for where it would mend something: %j is %s", (found, asked) => {
  expect(asksForPhoto(found)).toBe(asked);
});
