import { expect, test } from "vitest";

import { earnsText, type ThankedArtist } from "./thanked-artist";

const nora: Omit<ThankedArtist, "drawings"> = { name: "Nora", shareCents: 330, told: "artist" };

test.each([
  [nora, "Nora earns $3.30 from this and hears about it today."],
  [
    { ...nora, told: "family" as const },
    "Nora earns $3.30 from this, and the family hears about it today.",
  ],
  [{ ...nora, told: null }, "Nora earns $3.30 from this."],
  [{ ...nora, name: null }, "A young artist earns $3.30 from this and hears about it today."],
  [{ ...nora, shareCents: 0 }, "Nora drew this."],
])("%o", (artist, text) => {
  expect(earnsText(artist)).toBe(text);
});
