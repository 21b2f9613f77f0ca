import { expect, test } from "vitest";

import { problemsTitle } from "./problems-title";

test.each([
  [["title"], { title: "" }, "One thing is missing"],
  [["title", "photo"], { title: " ", photo: "" }, "Two things are missing"],
  [["email"], { email: "kit@" }, "One thing needs another look"],
  [["email", "title"], { email: "kit@", title: "" }, "Two things need another look"],
  [["password"], {}, "One thing needs another look"],
] as const)("%j of %j: %s", (wrong, typed, title) => {
  expect(problemsTitle(wrong, typed)).toBe(title);
});

test("more than nine are counted in digits", () => {
  const names = Array.from({ length: 12 }, (_, at) => `field${at}`);
  expect(problemsTitle(names, {})).toBe("12 things need another look");
});
