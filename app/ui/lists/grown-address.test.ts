import { expect, test } from "vitest";

import { grownAddress } from "./grown-address";

const from = (query: string) => {
  const grown = grownAddress(`https://inkling.test/store${query}`, 3);
  return grown === "full" ? grown : grown.search;
};

test("a list that grew says so in its address, and keeps its filters", () => {
  expect(from("")).toBe("?pages=2");
  expect(from("?q=cat&pages=2")).toBe("?q=cat&pages=3");
  expect(from("?pages=rubbish")).toBe("?pages=2");
});

test("past the most pages the list continues on a page of its own", () => {
  expect(from("?pages=3")).toBe("full");
});
