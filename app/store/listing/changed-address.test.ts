import { expect, test } from "vitest";

import { changedAddress } from "./changed-address";

const store = "https://inkling.test/store";

test.each([
  ["", { q: "cat" }, "?q=cat"],
  ["?age=8-10&pages=3", { q: "cat" }, "?age=8-10&q=cat"],
  ["?q=cat&after=abc#reviews", { age: "4-7" }, "?q=cat&age=4-7"],
  ["?q=cat&age=4-7", { q: "", age: "" }, ""],
  ["?age=4-7&from=mail", { age: "8-10" }, "?age=8-10&from=mail"],
  ["?q=noisy+bear", { q: "noisy bear", sort: "price-low" }, "?q=noisy+bear&sort=price-low"],
])("%s with %o is %s", (from, changes, expected) => {
  expect(changedAddress(store + from, changes).href).toBe(store + expected);
});
