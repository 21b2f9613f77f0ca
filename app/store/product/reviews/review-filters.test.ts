import { expect, test } from "vitest";

import {
  readReviewFilters,
  readReviewCursor,
  reviewQuery,
  starChoices,
  writeReviewCursor,
} from "./review-filters";

const read = (query: string) => readReviewFilters(new URLSearchParams(query));

test("what an address asks for comes back the same, and nothing else does", () => {
  expect(read("")).toEqual({ order: "newest", stars: null });
  expect(read("stars=4&sort=lowest")).toEqual({ order: "lowest", stars: 4 });
  for (const query of ["stars=0", "stars=6", "stars=4.5", "stars=%00", "sort=newest", "sort=x"])
    expect(reviewQuery(read(query))).toBe("");
  for (const stars of starChoices)
    expect(read(reviewQuery({ order: "highest", stars }))).toEqual({ order: "highest", stars });
  expect(reviewQuery({ order: "lowest", stars: 2 }, "key")).toBe(
    "?stars=2&sort=lowest&reviews=key",
  );
});

test("a key holds rank, time and id; anything else is none", () => {
  const key = { rank: -3, time: new Date("2026-11-01T10:00:00Z"), id: crypto.randomUUID() };
  expect(readReviewCursor(writeReviewCursor(key))).toEqual(key);
  expect(readReviewCursor(null)).toBeNull();
  for (const value of ["6:2026-11-01", "x", "1:", "1:never", ":2026-11-01", "1:9999-01-01"]) {
    const written = writeReviewCursor(key);
    expect(readReviewCursor(written.slice(0, 8))).toBeNull();
    expect(readReviewCursor(btoa(key.id + value).replace(/=+$/, ""))).toBeNull();
  }
});
