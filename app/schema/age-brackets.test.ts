import { expect, test } from "vitest";

import { ageBrackets, bracketAtSignUp, bracketsThatFit, browsingBrackets } from "./age-brackets";

test.each([
  [7, "4-7"],
  [8, "8-10"],
  [10, "8-10"],
  [11, "11-13"],
  [12, "11-13"],
  [13, "13-17"],
  [17, "13-17"],
  [18, "18+"],
] as const)("someone who signs up at %i is stored as %s", (age, bracket) => {
  expect(bracketAtSignUp(age)).toBe(bracket);
});

test.each([
  [7, ["4-7"]],
  [12, ["11-13"]],
  [13, ["13-17", "11-13"]],
  [14, ["13-17", "14-17"]],
  [17, ["13-17", "14-17"]],
  [18, ["18+"]],
])("at %i a profile may show %j", (age, brackets) => {
  expect(bracketsThatFit(age)).toEqual(brackets);
});

test("visitors browse by four brackets", () => {
  expect(browsingBrackets).toEqual(["4-7", "8-10", "11-13", "14-17"]);
  expect(ageBrackets).toEqual([...browsingBrackets, "13-17", "18+"]);
});
