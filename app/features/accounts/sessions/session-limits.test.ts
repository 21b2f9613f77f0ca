import { expect, test } from "vitest";

import { ABSOLUTE_LIMIT_SECONDS, IDLE_LIMIT_SECONDS, IDLE_WARNING_SECONDS } from "./session-limits";

test("a session warns after 25 minutes, ends after 30, and never outlives 12 hours", () => {
  expect([IDLE_WARNING_SECONDS, IDLE_LIMIT_SECONDS, ABSOLUTE_LIMIT_SECONDS]).toEqual([
    1_500, 1_800, 43_200,
  ]);
});
