import { expect, test } from "vitest";

import { sectionOf, withSection } from "./sections";

const page = [
  "# Figures",
  "",
  "Words that stay.",
  "<!-- measured: cpu -->",
  "old",
  "<!-- end -->",
  "More words.",
  "<!-- measured: pages -->",
  "<!-- end -->",
  "",
].join("\n");

test("only the part's own place changes", () => {
  const text = withSection(page, "cpu", "new\n\n| a |\n");
  expect(text).toBe(page.replace("old", "new\n\n| a |"));
  expect(sectionOf(text, "cpu")).toBe("new\n\n| a |");
  expect(sectionOf(text, "pages")).toBe("");
});

test("writing it again leaves nothing of the last time", () => {
  const once = withSection(page, "pages", "first");
  expect(withSection(once, "pages", "second")).toBe(withSection(page, "pages", "second"));
});

test("a part without a place is refused, one whose place does not end, too", () => {
  expect(() => withSection(page, "desk", "new")).toThrow("no place for desk");
  expect(() => withSection("<!-- measured: desk -->\n", "desk", "new")).toThrow("no place");
});
