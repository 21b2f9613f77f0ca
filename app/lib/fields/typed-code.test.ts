import { expect, test } from "vitest";

import { plainCode, tidyCode } from "./typed-code";

test("a code keeps its letters, digits and plain hyphens as it is kept", () => {
  expect(tidyCode(" ｓｕｍｍｅｒ\u2013\u200b10\ufeff ")).toBe("SUMMER-10");
});

test("a code is compared by its letters and digits", () => {
  expect(plainCode("#“Sum-mer 10”.")).toBe("SUMMER10");
});
