import { expect, test } from "vitest";

import { isPlace, isSameList, placeNames, readListPage } from "./list-page";

const id = "4f9d6d1e-0000-4000-8000-000000000000";
const params = (text: string) => new URLSearchParams(text);

test("a second list on a page has its own position", () => {
  const url = params(`after=${id}_9&current-after=${id}_5&current-pages=3`);
  expect(readListPage(url)).toEqual({ after: { id, value: "9" }, pages: 1 });
  expect(readListPage(url, "current-")).toEqual({ after: { id, value: "5" }, pages: 3 });
  expect(Object.values(placeNames("current-")).every(isPlace)).toBe(true);
  expect(["q", "sort", "hereafter", "age"].some(isPlace)).toBe(false);
});

test.each([
  ["", "pages=2", true],
  ["sort=title&pages=2", "current-pages=4&sort=title&q=", true],
  ["sort=title", "sort=-title", false],
  ["", "q=fox", false],
  ["pages=20", `after=${id}_9`, false],
])("whether %o and %o show the same rows, perhaps more of them: %o", (one, other, isSame) => {
  expect(isSameList(params(one), params(other))).toBe(isSame);
  expect(isSameList(params(other), params(one))).toBe(isSame);
});
