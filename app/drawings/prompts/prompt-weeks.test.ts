import { expect, test } from "vitest";

import { earliestOpen, lastAnswerDay, lastDayOf, promptState } from "./prompt-weeks";

const monday = "2026-11-30";

test.each([
  ["2026-11-29", "upcoming"],
  ["2026-11-30", "current"],
  ["2026-12-06", "current"],
  ["2026-12-07", "late"],
  ["2026-12-20", "late"],
  ["2026-12-21", "over"],
])("on %s the prompt of the week from November 30 is %s", (today, state) => {
  expect(promptState(monday, today)).toBe(state);
});

test("the earliest prompt that takes answers is one that is not over, and the one before is", () => {
  const today = lastAnswerDay(monday);
  expect(lastDayOf(monday)).toBe("2026-12-06");
  expect(earliestOpen(today)).toBe(monday);
});
