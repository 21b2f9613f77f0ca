import { expect, test } from "vitest";

import { versionField } from "../version-field";
import { wholeNumber } from "./whole-number";

test.each([
  ["3", 3],
  [" 20 ", 20],
  ["-1", -1],
  [7, 7],
])("%o is %i", (typed, number) => {
  expect(wholeNumber().parse(typed)).toBe(number);
});

test.each(["0x10", "1e1", "1.0", "", "ten", "1".repeat(16), 1.5, null, undefined, ["1"]])(
  "%o is refused with the field's words",
  (typed) => {
    const { error } = wholeNumber("Choose a quantity").safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(["Choose a quantity"]);
  },
);

test.each(["0", "-1", "2147483648", "99999999999", "0x1"])("%s is no version", (typed) => {
  expect(versionField.safeParse(typed).success).toBe(false);
});

test("the largest version is one", () => {
  expect(versionField.parse("2147483647")).toBe(2_147_483_647);
});
