import { expect, test } from "vitest";

import { EMPTY_PICTURE_SIDE } from "~/lib/empty-picture";

import { isPictureThere } from "./use-pictures-there";

test.each([
  ["not loaded yet", { complete: false, naturalWidth: 0 }, false],
  ["that cannot be loaded", { complete: true, naturalWidth: 0 }, false],
  ["that is still being made", { complete: true, naturalWidth: EMPTY_PICTURE_SIDE }, false],
  ["that is still being made, on a sharp screen", { complete: true, naturalWidth: 1 }, false],
  ["that is there", { complete: true, naturalWidth: 320 }, true],
])("a picture %s", (_, picture, isThere) => {
  expect(isPictureThere(picture)).toBe(isThere);
});
