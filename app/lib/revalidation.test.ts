import { expect, test } from "vitest";

import { orAfterConflict, orAfterRefusal } from "./revalidation";

type Args = Parameters<typeof orAfterConflict>[0];

const url = new URL("http://shop.test/");
const after = (actionStatus: number | undefined, defaultShouldRevalidate: boolean): Args => ({
  currentUrl: url,
  nextUrl: url,
  currentParams: {},
  nextParams: {},
  actionStatus,
  defaultShouldRevalidate,
});

test.each([
  [409, false, true],
  [409, true, true],
  [410, false, false],
  [422, true, true],
  [undefined, false, false],
])("after status %s, by default %s: a page that may conflict reads again: %s", (...row) => {
  const [status, usual, expected] = row;
  expect(orAfterConflict(after(status, usual))).toBe(expected);
});

test.each([
  [undefined, true],
  [200, true],
  [422, true],
  [499, true],
  [500, false],
  [503, false],
])("after status %s a page that may be refused reads again: %s", (status, expected) => {
  expect(orAfterRefusal(after(status, false))).toBe(expected);
});
