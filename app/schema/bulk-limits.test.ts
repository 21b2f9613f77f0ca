import { expect, test } from "vitest";

import { BULK_ROWS_LIMIT, BULK_RUN_DAYS, TOO_MANY, UNDO_MS } from "./bulk-limits";

test("what is promised of many rows at once", () => {
  expect({ BULK_ROWS_LIMIT, UNDO_MS, BULK_RUN_DAYS }).toEqual({
    BULK_ROWS_LIMIT: 1_000,
    UNDO_MS: 10_000,
    BULK_RUN_DAYS: 90,
  });
  expect(TOO_MANY).toBe("At most 1,000 at a time: narrow the list, or do it in parts.");
});
