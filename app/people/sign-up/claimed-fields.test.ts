import { expect, test } from "vitest";

import { claimedFields } from "./claimed-fields";

const claimed = (...names: string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, "x");
  return claimedFields(form);
};

test.each([
  "accountType",
  "role",
  "is_admin",
  "isMinor",
  "age",
  "ageBracket",
  "requires-parent-consent",
  "sessionToken",
  "user_id",
  "emailVerified",
  "payoutsEnabled",
  "charges_enabled",
  "onboardingCompleted",
  "PAYMENT_ACCOUNT_ID",
])("%s is for the server to decide", (name) => expect(claimed("email", name)).toEqual([name]));

test("what our forms send claims nothing", () => {
  expect(claimed("firstName", "lastName", "email", "password", "dateOfBirth")).toEqual([]);
});
