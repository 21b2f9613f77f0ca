import { expect, test } from "vitest";

import { formatHistory } from "./format-history";

test.each([
  [{ drawings: 0, published: 0, rejected: 0 }, "Their first drawing"],
  [{ drawings: 1, published: 0, rejected: 0 }, "1 other drawing"],
  [{ drawings: 1, published: 0, rejected: 1 }, "1 other drawing: 1 rejected"],
  [{ drawings: 2, published: 1, rejected: 0 }, "2 other drawings: 1 published"],
  [{ drawings: 7, published: 4, rejected: 2 }, "7 other drawings: 4 published, 2 rejected"],
])("%o is said as '%s'", (history, text) => {
  expect(formatHistory(history)).toBe(text);
});
