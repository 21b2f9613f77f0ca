import { expect, test } from "vitest";

import { isBelieved, isDue } from "./counted-months";

const now = new Date("2026-11-26T12:00:00Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test("recent months are counted each time and believed for half an hour", () => {
  for (const month of ["2026-10", "2026-11", "2026-12"] as const) {
    expect(isDue(month, before(1), now)).toBe(true);
    expect(isBelieved(month, before(30), now)).toBe(true);
    expect(isBelieved(month, before(31), now)).toBe(false);
  }
});

test("others are counted twice a day and believed for a day", () => {
  const month = "2026-09";
  expect(isDue(month, before(719), now)).toBe(false);
  expect(isDue(month, before(720), now)).toBe(true);
  expect(isBelieved(month, before(1_440), now)).toBe(true);
  expect(isBelieved(month, before(1_441), now)).toBe(false);
});
