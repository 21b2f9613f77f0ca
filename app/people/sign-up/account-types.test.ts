import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { accountTypeCopy, accountTypes } from "./account-types";

test("the two cards are as long as each other", () => {
  expect(accountTypes.map(({ value, bullets }) => [value, bullets.length])).toEqual([
    ["creator", 5],
    ["customer", 5],
  ]);
});

test("the words of the account types stand in one file", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !file.endsWith(".test.ts"));
  const texts = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const [creator, customer] = accountTypes;
  for (const words of [creator.text, creator.hint, customer.text, accountTypeCopy.footnote])
    expect(texts.filter(({ text }) => text.includes(words)).map(({ file }) => file)).toEqual([
      "app/people/sign-up/account-types.ts",
    ]);
});
