import { expect, test } from "vitest";

import { tagsOf } from "./facts";

const shirt = "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11";
const artist = "0b6c3c43-8f0f-4a52-9d5e-3b7f2f3f4a10";
const collection = "2f0f77d1-0f3c-4e0e-8a6e-1d2c3b4a5f60";

test("what was shown or held is named by its id or its word", () => {
  expect(tagsOf(`${shirt} own:${shirt} of:${artist} closing`)).toEqual([
    shirt,
    `own:${shirt}`,
    `of:${artist}`,
    "closing",
  ]);
});

test("a shirt that comes or goes touches every list that it could be in, and its artist's page", () => {
  expect(tagsOf(`in:${collection}:8-10:TX:${artist}`).toSorted()).toEqual(
    [
      "list:::",
      "list:::TX",
      "list::8-10:",
      "list::8-10:TX",
      `list:${collection}::`,
      `list:${collection}::TX`,
      `list:${collection}:8-10:`,
      `list:${collection}:8-10:TX`,
      `of:${artist}`,
    ].toSorted(),
  );
  expect(tagsOf("in::::")).toEqual(["list:::"]);
});

test("a price touches the lists in the order of prices only", () => {
  expect(tagsOf("price::8-10:")).toEqual(["price:::", "price::8-10:"]);
});

test.each(["", "*", "rainbow:1", "not-an-id"])("the unknown word %j touches everything", (word) => {
  expect(tagsOf(`closing ${word}`)).toContain("*");
});

test("a proof that announcements arrive touches nothing", () => {
  expect(tagsOf(`?${shirt}`)).toEqual([]);
});
