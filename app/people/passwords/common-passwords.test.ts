import { expect, test } from "vitest";

import { isBreachedPassword } from "./common-passwords.server";

test.each([
  "Password1!",
  "P@ssw0rd",
  "Qwerty123!",
  "Iloveyou1!",
  "Monkey12!",
  "Letmein1!",
  "Welcome1!",
  "Admin123!",
  "Dragon99!",
  "Sunshine7482",
])("%s is refused", (password) => expect(isBreachedPassword(password)).toBe(true));

test.each([
  "Draw-and-wear-1!",
  "Kite-and-4-clouds!",
  "xK9#vbQ2!mZ",
  "Sunny-day-99!",
  "Sunshine7482!",
])("%s is taken", (password) => expect(isBreachedPassword(password)).toBe(false));
