import { expect, test } from "vitest";

import { problemOfChoice } from "./file-choice";

const MB = 1024 * 1024;

test.each([
  ["image/jpeg", 1, null],
  ["image/png", 25 * MB, null],
  ["image/svg+xml", 1, null],
  ["image/webp", 1, null],
  ["image/png", 25 * MB + 1, "too-large"],
  ["image/gif", 1, "invalid-type"],
  ["image/heic", 1, "invalid-type"],
  ["", 1, "invalid-type"],
  ["image/png", 0, "no-file"],
] as const)("%s of %i bytes: %s", (type, size, problem) => {
  expect(problemOfChoice({ type, size })).toBe(problem);
});
