import { expect, test } from "vitest";

import journal from "../../drizzle/meta/_journal.json" with { type: "json" };

test("every migration is newer than the one before: an older one would be skipped", () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});
