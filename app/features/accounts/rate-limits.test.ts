import { expect, test } from "vitest";

import { pleaseWait, tooManyAttempts } from "./rate-limits";

test.each([
  [86_400, "24 hours"],
  [7201, "3 hours"],
  [7200, "120 minutes"],
  [3600, "60 minutes"],
  [121, "3 minutes"],
  [120, "120 seconds"],
  [1, "1 seconds"],
])("%i seconds are %s", (seconds, words) =>
  expect(pleaseWait(seconds)).toBe(`Please wait before trying again. (${words})`),
);

test("signing in and up count seconds, in the specification's words", () => {
  expect(tooManyAttempts("login", 90)).toBe(
    "Too many login attempts. Please try again in 90 seconds.",
  );
  expect(tooManyAttempts("signup", 1)).toBe(
    "Too many signup attempts. Please try again in 1 seconds.",
  );
});
