import { expect, test } from "vitest";

import { plainCode, tidyCode } from "./typed-code";

test("a code keeps its letters, digits and plain hyphens as it is kept", () => {
  expect(tidyCode(" ｓｕｍｍｅｒ\u2013\u200b10\ufeff ")).toBe("SUMMER-10");
});

test.each([
  "SUMMERー10",
  "SUMMERｰ10",
  "SUM\u3164MER-10",
  "SUMMER-1\ufe0f0",
  "\u115fSUMMER\u2015 10",
])("%j is SUMMER-10", (typed) => {
  expect(tidyCode(typed)).toBe("SUMMER-10");
  expect(plainCode(typed)).toBe("SUMMER10");
});

test("a code is compared by its letters and digits", () => {
  expect(plainCode("#“Sum-mer 10”.")).toBe("SUMMER10");
});

test("a very long text is read at once", () => {
  expect(plainCode(`A${" ".repeat(200_000)}B`)).toBe("AB");
});
