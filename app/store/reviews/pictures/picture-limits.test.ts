import { expect, test } from "vitest";

import { problemOfPictures, REVIEW_PICTURE_MAX_BYTES } from "./picture-limits";

const file = (size = 1, type = "image/jpeg") => ({ size, type });

test.each([
  [[], 3, null],
  [[file(), file(), file()], 3, null],
  [[file(), file(), file(), file()], 3, "too-many-pictures"],
  [[file()], 0, "too-many-pictures"],
  [[file(REVIEW_PICTURE_MAX_BYTES, "image/png"), file(1, "image/webp")], 3, null],
  [[file(), file(REVIEW_PICTURE_MAX_BYTES + 1)], 3, "picture-size"],
  [[file(), file(1, "image/heic")], 3, "picture-type"],
  [[file(1, "")], 3, "picture-type"],
])("%j of at most %i: %s", (files, most, problem) => {
  expect(problemOfPictures(files, most)).toBe(problem);
});
