import { expect, test } from "vitest";

import { approvedTextForm } from "./approved-text-form";

test.each([
  [
    { title: " Cat ", words: " She naps. \r\n Daily " },
    { title: "Cat", words: "She naps. \n Daily" },
  ],
  [
    { title: "Cat", words: "  " },
    { title: "Cat", words: null },
  ],
  [{ title: "C", words: "" }, { title: "C" }],
  [{ title: "x".repeat(100), words: "a\r\n".repeat(249) + "ab" }, {}],
])("%j is read as the artist's title and words", (typed, read) => {
  expect(approvedTextForm.parse(typed)).toMatchObject(read);
});

test.each([
  [{ title: " ", words: "" }, "Please enter a title"],
  [{ title: "x".repeat(101), words: "" }, "The title must be 100 characters or less"],
  [{ title: "Cat", words: "x".repeat(501) }, "The artist’s words must be 500 characters or less"],
])("%j is refused", (typed, message) => {
  expect(approvedTextForm.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});
