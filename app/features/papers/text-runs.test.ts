import { expect, it } from "vitest";

import { MISSING, textRuns } from "./text-runs";

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
  // What no font has shows that it is missing; what only changes another character does not.
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

it("draws nothing where no font has even the box", () => {
  expect(textRuns("李", [latin])).toEqual([]);
});
