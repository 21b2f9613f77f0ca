import { expect, test } from "vitest";

import { hashPieces } from "./drawing-hash";

test("pieces name their place, so that equal bits elsewhere are not equal", () => {
  expect(hashPieces("00000001".repeat(8))).toEqual([1, 257, 513, 769, 1025, 1281, 1537, 1793]);
});
