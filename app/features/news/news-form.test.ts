import { expect, test } from "vitest";

import { choiceValue, newsEmailForm, waitForm } from "./news-form";

const long = (length: number) =>
  `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(length - 191)}.com`;

test.each([
  ["", "Email is required"],
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

test("a size and a color are chosen together", () => {
  const chosen = { size: "Youth M", color: "Heather Gray" };
  const choice = choiceValue(chosen);
  expect(waitForm.parse({ choice, email: "a@b.co" })).toEqual({ choice: chosen, email: "a@b.co" });
});
