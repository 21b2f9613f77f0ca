import { expect, test } from "vitest";

import { drawnByText } from "./drawn-by";

test.each([
  [
    { name: "Leo", ageBracket: "4-7", words: "I practiced it eleven times" },
    "Drawn by Leo, 4-7: “I practiced it eleven times”",
  ],
  [{ name: "Leo", ageBracket: "4-7", words: null }, "Drawn by Leo, 4-7"],
  [{ name: "Leo", ageBracket: null, words: " Roar!\n\nRoar! " }, "Drawn by Leo: “Roar! Roar!”"],
  [{ name: null, ageBracket: "8-10", words: "" }, "Drawn by a young artist, 8-10"],
  [{ name: null, ageBracket: null, words: null }, "Drawn by a young artist"],
  [{ name: "Ada", ageBracket: "18+", words: null }, "Drawn by Ada"],
])("%j", (artist, text) => {
  expect(drawnByText(artist)).toBe(text);
});
