import { expect, test } from "vitest";

import { readRecordFilter } from "./read-record-filter";

const filterOf = (query: string) => readRecordFilter(new Request(`http://x/admin/log?${query}`));

test("a record list is searched by at most 100 characters, the newest first", () => {
  expect(filterOf("")).toEqual({ q: "", sort: "-time", page: { after: null, pages: 1 } });
  expect(filterOf(`q=+${"x".repeat(101)}`).q).toBe("x".repeat(100));
  expect(filterOf("sort=who&pages=2")).toMatchObject({ sort: "who", page: { pages: 2 } });
});
