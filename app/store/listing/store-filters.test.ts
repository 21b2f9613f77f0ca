import { describe, expect, test } from "vitest";

import {
  filterCount,
  noFilters,
  priceRanges,
  readPages,
  readStoreFilters,
  storeQuery,
  storeSorts,
} from "./store-filters";

function read(query: string) {
  return readStoreFilters(new URLSearchParams(query));
}

describe("filters in the URL", () => {
  test("every known value is read", () => {
    const chosen = "color=Navy&size=Youth+M&price=25-30";
    const query = `q=sea+turtle&collection=wild-things&age=8-10&state=tx&${chosen}&sort=price-low`;
    expect(read(query)).toEqual({
      q: "sea turtle",
      collection: "wild-things",
      age: "8-10",
      state: "TX",
      color: "navy",
      size: "youth m",
      price: "25-30",
      sort: "price-low",
    });
  });

  test.each([
    "age=99",
    "age=18%2B",
    "state=ZZ",
    "state=__proto__",
    "sort=drop",
    "collection=../x",
    "collection=%00",
    "price=0-100",
    `color=${"x".repeat(41)}`,
    "size=%00+",
  ])("a value that does not exist counts as not given: %s", (query) => {
    expect(read(query)).toEqual(noFilters);
  });

  test("the query string has a fixed order and leaves out what is not set", () => {
    const filters = { ...noFilters, state: "TX", age: "4-7", q: "a&b" } as const;
    expect(storeQuery(filters)).toBe("?q=a%26b&age=4-7&state=TX");
    expect(storeQuery(filters, { after: "key" })).toBe("?q=a%26b&age=4-7&state=TX&after=key");
    expect(storeQuery(noFilters)).toBe("");
    expect(read(storeQuery(filters).slice(1))).toEqual(filters);
  });

  test("every order can be chosen, and the query says all that is not the default", () => {
    expect(storeSorts).toEqual(["newest", "popular", "rating", "price-low", "price-high", "title"]);
    for (const sort of storeSorts) expect(read(`sort=${sort}`).sort).toBe(sort);
    expect(storeQuery({ sort: "title", collection: "cats" })).toBe("?collection=cats&sort=title");
    expect(storeQuery({ sort: "newest" }, { after: null, pages: 1 })).toBe("");
    expect(storeQuery({})).toBe("");
  });

  test("the badge counts filters, not the order", () => {
    expect(filterCount({ ...noFilters, sort: "title" })).toBe(0);
    const offered = { color: "black", size: "m", price: "25-30" } as const;
    const all = { q: "x", collection: "c", age: "4-7", state: "TX", ...offered } as const;
    expect(filterCount({ ...all, sort: "newest" })).toBe(7);
  });

  test.each([
    ["pages=3", 3],
    ["pages=10", 10],
    ["pages=11", 1],
    ["pages=0", 1],
    ["pages=1e1", 1],
    ["pages=-2", 1],
    ["", 1],
  ])("%s shows %i pages below each other", (query, pages) => {
    expect(readPages(new URLSearchParams(query))).toBe(pages);
  });

  test("prices meet without a gap, at whole steps of $5, as they are counted", () => {
    const ranges = Object.values(priceRanges);
    for (const [at, { from, below }] of ranges.entries()) {
      expect([from % 500, below % 500]).toEqual([0, 0]);
      expect(from).toBe(ranges[at - 1]?.below ?? 0);
    }
  });
});
