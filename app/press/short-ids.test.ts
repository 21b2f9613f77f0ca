import { expect, test } from "vitest";

import { distinctLength } from "./short-ids";

test.each([
  [[], 4],
  [["3f2a9b1c", "7f2a9b1c"], 4],
  [["3f2a9b1c", "3f2a9b1c"], 4],
  [["3f2a9b1c", "3f2a7b1c"], 5],
  [["3f2a9b1c", "3f2a7b1c", "3f2a9b1d"], 8],
])("%j: %i", (ids, length) => {
  expect(distinctLength(ids)).toBe(length);
});
