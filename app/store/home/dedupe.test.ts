import { expect, test } from "vitest";

import { createDedupe } from "./dedupe";

const shirts = (...ids: string[]) => ids.map((id) => ({ id }));

test("what one part of the page shows, no later one shows", () => {
  const take = createDedupe();
  expect(take(shirts("a", "b", "c"), 2)).toEqual(shirts("a", "b"));
  expect(take(shirts("b", "a", "c", "d"), 2)).toEqual(shirts("c", "d"));
  expect(take(shirts("d"), 1)).toEqual([]);
});

test("a list that names one twice gives it once", () => {
  expect(createDedupe()(shirts("a", "a", "b"), 3)).toEqual(shirts("a", "b"));
});
