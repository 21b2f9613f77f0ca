import { expect, it } from "vitest";

import { isDrawable, MISSING, textRuns } from "./text-runs";

const fontOf = (name: string, known: RegExp) => ({
  name,
  has: (codePoint: number) => known.test(String.fromCodePoint(codePoint)),
});
const latin = fontOf("latin", /^[\x20-\x7e]$/);
const greek = fontOf("greek", /^[α-ω ]$/);
const emoji = fontOf("emoji", /^[\u{1f469}\u{1f467}\u{25fb}]$/u);
const drawn = (text: string) =>
  textRuns(text, [latin, greek, emoji]).map(({ face, text: part }) => [face.name, part]);

it.each([
  ["Ada", [["latin", "Ada"]]],
  [
    "to αβ",
    [
      ["latin", "to "],
      ["greek", "αβ"],
    ],
  ],
  // One emoji of several, its joiners with it.
  ["\u{1f469}\u200d\u{1f467}", [["emoji", "\u{1f469}\u200d\u{1f467}"]]],
  // A character that no font has is shown as missing; one that only modifies another is not.
  [
    "a李\u200d",
    [
      ["latin", "a"],
      ["emoji", MISSING],
    ],
  ],
  ["", []],
])("finds a font for each part of %j", (text, runs) => {
  expect(drawn(text)).toEqual(runs);
});

it("draws nothing if no font has even the box", () => {
  expect(textRuns("李", [latin])).toEqual([]);
});

it.each([
  ["to αβ", true],
  ["\u{1f469}\u200d\u{1f467}", true],
  ["a\u200d", true],
  // A girl of another tone, put together from two that are known.
  ["\u{1f467}\u{1f3fd}", true],
  ["a李", false],
  ["", true],
])("whether every character of %j is drawn as itself: %j", (text, expected) => {
  expect(isDrawable(text, [latin, greek, emoji])).toBe(expected);
});
