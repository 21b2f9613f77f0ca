import { expect, test } from "vitest";

import { rangeName, readRange } from "./range-form";

const read = (query: string) => readRange(new URLSearchParams(query));

test("days are both included, where the shop is", () => {
  const range = read("from=2026-11-01&to=2026-11-30");
  expect(range).toEqual({
    from: new Date("2026-11-01T04:00:00Z"),
    until: new Date("2026-12-01T05:00:00Z"),
  });
  expect(range && rangeName(range)).toBe("2026-11-01_2026-11-30");
  expect(read("month=2026-11")).toEqual(range);
  expect(read("from=2026-11-05&to=2026-11-05")).toMatchObject({
    until: new Date("2026-11-06T05:00:00Z"),
  });
});

test.each([
  "",
  "from=2026-11-02&to=2026-11-01",
  "from=2026-02-30&to=2026-03-01",
  "month=2026-13",
  "from=2026-11-01",
  "from=1999-01-01&to=2026-01-01",
])("'%s' is no range", (query) => {
  expect(read(query)).toBeNull();
});
