import { expect, test } from "vitest";

import { shopZone } from "~/lib/shop-zone";

import { nextUploadText, rateLimits, waitText } from "./rate-limits";

const MINUTE_MS = 60_000;

test.each([
  ["login", 5, 15, 30],
  ["secondFactor", 5, 15, 30],
  ["signup", 3, 60, 60],
  ["parentVerification", 3, 60, 24 * 60],
  ["fileUpload", 10, 60, 60],
  ["fileTry", 40, 60, 60],
  ["mend", 120, 60, 10],
  ["sketchSave", 5_000, 60, 5],
  ["sketchNew", 60, 60, 10],
  ["sketchRead", 2_000, 60, 5],
  ["sketchPicture", 1_000, 60, 10],
  ["filmLines", 60, 60, 10],
  ["film", 30, 60, 10],
  ["publicForm", 10, 60, 60],
  ["discountCode", 30, 10, 10],
  ["giftCode", 20, 10, 10],
  ["emailVerification", 3, 60, 60],
  ["unproven", 60, 60, 60],
  ["passwordReset", 3, 60, 60],
] as const)("%s: %i in %i minutes, then a pause of %i", (name, attempts, window, pause) => {
  expect(rateLimits[name]).toEqual({
    attempts,
    windowMs: window * MINUTE_MS,
    blockMs: pause * MINUTE_MS,
  });
});

test.each([
  [86_400, "24 hours"],
  [7201, "3 hours"],
  [7200, "120 minutes"],
  [3600, "60 minutes"],
  [121, "3 minutes"],
  [120, "120 seconds"],
  [1, "1 seconds"],
])("%i seconds are %s", (seconds, text) =>
  expect(waitText("other", seconds)).toBe(`Please wait before trying again. (${text})`),
);

const now = new Date("2026-11-28T20:59:20Z");

test.each([
  [3600, "5:00 PM EST, in 60 minutes"],
  [61, "4:01 PM EST, in 2 minutes"],
  [60, "4:01 PM EST, in a minute"],
  [40, "4:00 PM EST, in a minute"],
  [1, "4:00 PM EST, in a minute"],
])("a pause of %i seconds names its end: at %s", (seconds, time) =>
  expect(nextUploadText(seconds, now, shopZone())).toBe(
    `Please wait before trying again. You can send the next picture at ${time}.`,
  ),
);

test("without a zone it is the reader's own clock", () => {
  const own = now.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  const before = new Date(now.getTime() - 60_000);
  expect(nextUploadText(40, before)).toContain(` at ${own}, in a minute.`);
});

test("sign-in and sign-up count down seconds, in the specification's wording", () => {
  expect(waitText("login", 90)).toBe("Too many login attempts. Please try again in 90 seconds.");
  expect(waitText("signup", 1)).toBe("Too many signup attempts. Please try again in 1 seconds.");
});
