import { expect, test } from "vitest";

import { choiceValue } from "./choice-value";
import { newsEmailForm, waitForm } from "./news-form";
import * as limits from "./news-limits";

const long = (length: number) =>
  `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(length - 191)}.com`;

test.each([
  ["", "Email is required"],
  ["a", "Please enter a valid email address"],
  ["ada@", "Please enter a valid email address"],
  [long(255), "Email address is too long"],
])("%j: %s", (email, message) => {
  expect(newsEmailForm.safeParse({ email }).error?.issues[0]?.message).toBe(message);
});

test("an address of 254 characters passes, in small letters and without spaces", () => {
  expect(newsEmailForm.safeParse({ email: long(254) }).success).toBe(true);
  expect(newsEmailForm.parse({ email: " Ada@Inkling.Test " })).toEqual({
    email: "ada@inkling.test",
  });
});

test.each(["", "M", "M|", "|Black", "M|Black|Sale", undefined])(
  "%j is no size and color",
  (choice) => {
    expect(waitForm.safeParse({ choice, email: "ada@inkling.test" }).error?.issues).toMatchObject([
      { path: ["choice"], message: "Please choose a size and color" },
    ]);
  },
);

test("how much is followed and waited for, and for how long, stays as it was promised", () => {
  expect({ ...limits }).toEqual({
    MAX_FOLLOWS: 100,
    MAX_WAITS: 50,
    CONFIRM_DAYS: 7,
    CONFIRM_AGAIN_MINUTES: 60,
    NEWS_EVERY_HOURS: 24,
    NEWS_DAYS: 7,
    MAX_SHIRTS_IN_NEWS: 12,
    WAIT_DAYS: 365,
    READER_DAYS: 730,
    IDLE_READER_DAYS: 7,
    REVIEW_READER_DAYS: 60,
  });
});

test("a size and a color are chosen together", () => {
  const chosen = { size: "Youth M", color: "Heather Gray" };
  const choice = choiceValue(chosen);
  expect(waitForm.parse({ choice, email: "a@b.co" })).toEqual({ choice: chosen, email: "a@b.co" });
});
