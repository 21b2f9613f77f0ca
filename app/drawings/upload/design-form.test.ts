import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { designForm } from "./design-form";

const good = {
  title: "Moon cat",
  inspiration: "",
  drewItMyself: "on",
  submissionKey: randomUUID(),
};

function firstMessage(input: unknown): string | undefined {
  return designForm.safeParse(input).error?.issues[0]?.message;
}

test("a valid form passes, trimmed; no inspiration becomes null", () => {
  expect(designForm.parse({ ...good, title: "  Moon cat " })).toEqual({
    ...good,
    title: "Moon cat",
    inspiration: null,
  });
  expect(designForm.parse({ ...good, inspiration: "a\r\nb" }).inspiration).toBe("a\nb");
});

test.each([
  [{ title: "" }, "Please enter a title for your design"],
  [{ title: "   " }, "Please enter a title for your design"],
  [{ title: undefined }, "Please enter a title for your design"],
  [{ title: "x".repeat(101) }, "Title must be 100 characters or less"],
  [{ title: "<script>x</script>" }, "Title contains potentially dangerous content"],
  [
    { title: "a\u0000b" },
    "Title contains hidden characters. Please type it instead of pasting it.",
  ],
  [{ inspiration: "x".repeat(501) }, "Inspiration must be 500 characters or less"],
  [{ inspiration: "javascript:x" }, "Inspiration contains potentially dangerous content"],
  [{ drewItMyself: undefined }, "Please tick the box if you drew this yourself"],
  [{ submissionKey: "1" }, "Please reload the page and try again"],
])("%j is refused with its message", (change, message) => {
  expect(firstMessage({ ...good, ...change })).toBe(message);
});

test("the limits themselves are allowed, counting a line break once", () => {
  const limit = { ...good, title: "x".repeat(100), inspiration: "a\r\n".repeat(249) + "ab" };
  expect(designForm.safeParse(limit).success).toBe(true);
});
