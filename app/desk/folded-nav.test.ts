import { expect, test } from "vitest";

import { foldedCookie, isNavFolded } from "./folded-nav";

test("what is folded is found in the next request's cookies", () => {
  const [kept = ""] = foldedCookie(true).split("; ");
  expect(isNavFolded(`a=b; ${kept}; c=d`)).toBe(true);
  expect(isNavFolded(kept)).toBe(true);
});

test("without the cookie, or with another, the navigation is open", () => {
  expect(isNavFolded(null)).toBe(false);
  expect(isNavFolded("a=b")).toBe(false);
  expect(isNavFolded("x-inkling.desk-folded=1")).toBe(false);
});

test("unfolding deletes the cookie", () => {
  expect(foldedCookie(true)).toContain("Max-Age=31536000");
  expect(foldedCookie(false)).toContain("Max-Age=0");
});
