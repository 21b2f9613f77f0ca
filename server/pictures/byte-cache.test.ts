import { expect, test } from "vitest";

import { createByteCache } from "./byte-cache";

test("the least recently used entries make room", () => {
  const cache = createByteCache<string>(100);
  for (const key of ["a", "b", "c", "d"]) cache.keep(key, key, 25);
  expect(cache.get("a")).toBe("a");
  cache.keep("e", "e", 25);
  expect(["a", "b", "c", "d", "e"].map((key) => cache.get(key))).toEqual([
    "a",
    undefined,
    "c",
    "d",
    "e",
  ]);
});

test("an entry kept again counts once, and one of more than a quarter is not kept", () => {
  const cache = createByteCache<string>(100);
  for (let times = 0; times < 5; times += 1) cache.keep("a", "a", 25);
  for (const key of ["b", "c", "d"]) cache.keep(key, key, 25);
  expect(cache.get("a")).toBe("a");
  cache.keep("large", "large", 26);
  expect(cache.get("large")).toBeUndefined();
  expect(cache.get("b")).toBe("b");
});
