import { expect, test } from "vitest";

import { bracketAtSignUp } from "./age-brackets";

test.each([
  [7, "4-7"],
  [8, "8-10"],
  [10, "8-10"],
  [11, "11-13"],
  [12, "11-13"],
  [13, "13-17"],
  [17, "13-17"],
  [18, "18+"],
] as const)("who signs up at %i is kept as %s", (age, bracket) => {
  expect(bracketAtSignUp(age)).toBe(bracket);
});
