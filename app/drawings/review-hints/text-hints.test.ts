import { expect, test } from "vitest";

import { formatTextHint, textHints } from "./text-hints";

test.each([
  ["write to kit@school.org", "email", "kit@school.org"],
  ["kit (at) mail (dot) com", "email", "kit (at) mail (dot) com"],
  ["see www.kitdraws.com/me", "link", "www.kitdraws.com/me"],
  ["call 555-867-5309 now", "phone", "555-867-5309"],
  ["(503) 555 0188", "phone", "(503) 555 0188"],
  ["follow @kit_draws", "handle", "@kit_draws"],
  ["my roblox: kitcat99", "handle", "roblox: kitcat99"],
  ["the house at 12 Oak Tree Lane", "address", "12 Oak Tree Lane"],
  ["Portland OR 97201", "address", "OR 97201"],
  ["made at Lincoln Park Elementary", "school", "Lincoln Park Elementary"],
  ["for my teacher", "school", "my teacher"],
  ["I am in 3rd grade", "school", "3rd grade"],
  ["with Mrs. Hopper", "school", "Mrs. Hopper"],
  ["My name is Zephyrine Quill", "name", "Zephyrine Quill"],
  ["Olivia and the dragon", "name", "Olivia"],
  ["born 2016", "number", "2016"],
])("%s", (text, kind, found) => {
  expect(textHints(text)).toContainEqual({ kind, found });
});

test.each([
  "A dragon who eats 3 pancakes",
  "Rainbow cat in space",
  "I like to draw robots and the sea",
  "100% happy frog",
  "",
])("nothing in: %s", (text) => {
  expect(textHints(text)).toEqual([]);
});

test("a place in the text is named once, and no more than six", () => {
  expect(textHints("kit@olivia.com")).toHaveLength(1);
  expect(textHints("@aaaa ".repeat(20))).toHaveLength(6);
  expect(formatTextHint("title", { kind: "name", found: "Olivia" })).toBe(
    "The title may contain a name: “Olivia”",
  );
});

test("places that touch are two, in the order of their kinds", () => {
  expect(textHints("kit@mail.com(555) 123-4567 or @robin(555) 123-4567 or Olivia")).toEqual([
    { kind: "email", found: "kit@mail.com" },
    { kind: "phone", found: "(555) 123-4567" },
    { kind: "phone", found: "(555) 123-4567" },
    { kind: "handle", found: "@robin" },
    { kind: "name", found: "Olivia" },
  ]);
});

test("a long text without a hint is read quickly", () => {
  const long = "a1 ".repeat(20_000);
  expect(textHints(long)).toEqual([]);
});
