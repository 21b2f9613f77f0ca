import { describe, expect, test } from "vitest";

import {
  cleanSearch,
  filterCount,
  noFilters,
  readStoreFilters,
  storeQuery,
  storeSorts,
} from "./store-filters";

function read(query: string) {
  return readStoreFilters(new URLSearchParams(query));
}

describe("filters in the URL", () => {
  test("every known value is read", () => {
    expect(read("q=sea+turtle&collection=wild-things&age=8-10&state=tx&sort=price-low")).toEqual({
      q: "sea turtle",
      collection: "wild-things",
      age: "8-10",
      state: "TX",
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
  ])("a value that does not exist counts as not given: %s", (query) => {
    expect(read(query)).toEqual(noFilters);
  });

  test("the query string has a fixed order and leaves out what is not set", () => {
    const filters = { ...noFilters, state: "TX", age: "4-7", q: "a&b" } as const;
    expect(storeQuery(filters)).toBe("?q=a%26b&age=4-7&state=TX");
    expect(storeQuery(filters, "key")).toBe("?q=a%26b&age=4-7&state=TX&after=key");
    expect(storeQuery(noFilters)).toBe("");
    expect(read(storeQuery(filters).slice(1))).toEqual(filters);
  });

  test("every order can be chosen, and the query says all that is not the default", () => {
    expect(storeSorts).toEqual(["newest", "price-low", "price-high", "title"]);
    for (const sort of storeSorts) expect(read(`sort=${sort}`).sort).toBe(sort);
    expect(storeQuery({ sort: "title", collection: "cats" })).toBe("?collection=cats&sort=title");
    expect(storeQuery({ sort: "newest" }, null)).toBe("");
    expect(storeQuery({})).toBe("");
  });

  test("the badge counts filters, not the order", () => {
    expect(filterCount({ ...noFilters, sort: "title" })).toBe(0);
    expect(filterCount({ q: "x", collection: "c", age: "4-7", state: "TX", sort: "newest" })).toBe(
      4,
    );
  });
});

describe("a search text", () => {
  test("loses control characters and extra spaces, and ends at 80 characters", () => {
    expect(cleanSearch("  a\u0000b\t c\u200B\n")).toBe("a b c");
    expect(cleanSearch("x".repeat(5_000))).toHaveLength(80);
  });

  test("keeps symbols and letters of every language", () => {
    expect(cleanSearch("<b>Ünïcode</b> 100%")).toBe("<b>Ünïcode</b> 100%");
  });
});
