import { expect, test } from "vitest";

import * as limits from "./session-limits";

test("a session warns after 25 minutes, ends after 30 or 12 hours, and is confirmed for 15", () => {
  expect({ ...limits }).toEqual({
    IDLE_WARNING_SECONDS: 1_500,
    IDLE_LIMIT_SECONDS: 1_800,
    ABSOLUTE_LIMIT_SECONDS: 43_200,
    CONFIRM_AFTER_SECONDS: 900,
  });
});
