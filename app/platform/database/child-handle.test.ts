import { expect, test } from "vitest";

import { demoCreators } from "~/seed/demo-creators";

import { childHandle } from "~tests/support/admin/child-handle";

import { handleWords, idsOfHandle } from "./child-handle";

test("every first byte of an id has a word of its own, short enough for a row", () => {
  expect(handleWords).toHaveLength(256);
  expect(new Set(handleWords.map((word) => word.toLowerCase())).size).toBe(256);
  for (const word of handleWords) expect(word).toMatch(/^[A-Z][a-z]{2,8}$/);
});

test("no word is a first name", () => {
  const names = demoCreators.map(({ firstName }) => firstName);
  const wordsThatAreNames =
    "Amber Ash Aspen Basil Bear Birdie Blossom Blue Bunny Cherry Clay Clementine Clover Coral Cricket Crystal Daisy Dove Fern Finch Forest Fox Ginger Hawk Hazel Heather Honey Indigo Iris Ivy Jade Jasmine Jay Juniper Kit Lark Leo Lily Lynx Maple Meadow Moon Ocean Olive Pansy Pearl Pepper Phoenix Poppy Raven River Robin Rose Rowan Ruby Saffron Sage Sky Skye Star Stone Storm Summer Sunny Tiger-Lily Violet Willow Winter Wolf Wren";
  for (const name of [...names, ...wordsThatAreNames.split(" ")])
    expect(handleWords).not.toContain(name);
});

test.each([
  ["00000000-0000-4000-8000-000000000000", "Acorn-00"],
  ["9a4fb3c2-9d5e-4f1a-8b7c-1d2e3f4a5b6c", "Pancake-4F"],
  ["ffffffff-ffff-4fff-bfff-ffffffffffff", "Zucchini-FF"],
])("the handle of %s is %s, today and in a year", (id, handle) => {
  expect(childHandle(id)).toBe(handle);
  const ids = idsOfHandle(handle);
  expect(ids && ids.first <= id && id <= ids.last).toBe(true);
});

test.each(["pancake-4f", " Pancake 4F ", "Pancake-4F, 8-10"])("%j is read as a handle", (typed) => {
  expect(idsOfHandle(typed)).toEqual({
    first: "9a4f0000-0000-0000-0000-000000000000",
    last: "9a4fffff-ffff-ffff-ffff-ffffffffffff",
  });
});

test.each([
  "pancake",
  "Pancake-",
  "Pancake-4",
  "Pancake-4FF",
  "Leo-4F",
  "4F",
  "",
  "pancake-4f@inkling.test",
  "Pancake 10 cats",
])("%j is none", (typed) => {
  expect(idsOfHandle(typed)).toBeNull();
});
