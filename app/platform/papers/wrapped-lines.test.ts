import { expect, it } from "vitest";

import { wrappedLines } from "./wrapped-lines";

/** Every character is one wide. */
const lines = (text: string, width: number, most?: number) =>
  wrappedLines(text, width, (part) => part.length, most);

it.each([
  ["one two three", 7, ["one two", "three"]],
  ["one\ntwo\r\n\r\nthree", 20, ["one", "two", "", "three"]],
  ["abcdefgh ij", 3, ["abc", "def", "gh", "ij"]],
  ["  much   space ", 20, ["much space"]],
  ["", 5, [""]],
  // Narrower than a letter: each letter still gets its own line.
  ["ab", 0.5, ["a", "b"]],
])("wraps %j at %d", (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

it("keeps as many lines as are asked for, and cuts none of them without need", () => {
  expect(lines("one two three", 7, 2)).toEqual(["one two", "three"]);
  expect(lines("a\tb", 20)).toEqual(["a b"]);
  expect(lines("ab cd", 0, 1)).toEqual(["…"]);
});

it("ends in an ellipsis if lines are left out", () => {
  expect(lines("one two three four", 7, 2)).toEqual(["one two", "three…"]);
  expect(lines("abcdef ghijkl", 6, 1)).toEqual(["abcde…"]);
});
