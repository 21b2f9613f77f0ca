import { expect, test } from "vitest";

import { changedTexts, textChange, type ShirtText } from "./shirt-text";

const words = (changed: Partial<ShirtText>): ShirtText => ({
  title: "Moon cat",
  description: "",
  artistWords: null,
  ...changed,
});
const told = (text: string) => words({ description: text });

test.each([
  ["nothing", "A cat sleeps", "A cat sleeps", "none"],
  ["words left out as a whole", "A cat sleeps", "", "none"],
  ["a letter", "A cat slepps", "A cat sleeps", "spelling"],
  ["two letters swapped", "My unicron", "My unicorn", "spelling"],
  ["a point, capitals and a space", "my bed room is cold", "My bedroom is cold.", "spelling"],
  ["an apostrophe", "Its my cats bed", "It’s my cat's bed", "spelling"],
  ["three letters in three words", "I drow a blak dogg", "I drew a black dog", "spelling"],
  ["four letters in four words", "I drow a blak dogg wel", "I drew a black dog well", "meaning"],
  ["another word of as many letters", "I like Al", "I like Bo", "meaning"],
  ["a word more", "Drawn by me", "Drawn by me Al", "meaning"],
  ["a word less", "Drawn by me Al", "Drawn by me", "meaning"],
  ["a digit", "I am 9", "I am 8", "meaning"],
  ["an address", "See my page", "See my page @leo", "meaning"],
  ["a picture sign", "So good", "So good 🖕", "meaning"],
  ["a picture sign at a word", "So good", "So good🖕", "meaning"],
  ["a word that becomes an address", "Drawn by leo", "Drawn by @leo", "meaning"],
  ["a letter beside a sign", "Rock&rol", "Rock&roll", "spelling"],
  ["words where there were none", "", "A", "meaning"],
] as const)("%s: “%s” to “%s” is %s", (_, before, after, kind) => {
  expect(textChange(told(after), told(before))).toBe(kind);
});

test("letters of all texts count together", () => {
  const allowed = words({ title: "Moon catt", description: "It slepps", artistWords: "My favrit" });
  const mended = words({ title: "Moon cat", description: "It sleeps", artistWords: "My favrit" });
  expect(textChange(mended, allowed)).toBe("spelling");
  expect(textChange({ ...mended, artistWords: "My favorite" }, allowed)).toBe("meaning");
});

test("many small mends are compared with what was allowed, so they do not become other words", () => {
  const steps = ["I love my cat", "I lovf my caz", "I liff my caz"];
  expect(steps.map((step) => textChange(told(step), told("I love my cat")))).toEqual([
    "none",
    "spelling",
    "meaning",
  ]);
});

test("a picture's description may be mended; another picture is another meaning", () => {
  const picture = { pictureId: "1", text: "A cat on the mooon" };
  const allowed = words({ pictures: [picture] });
  const described = (text: string, pictureId = "1") => words({ pictures: [{ pictureId, text }] });
  expect(textChange(described("A cat on the moon"), allowed)).toBe("spelling");
  expect(textChange(described("Leo with his cat"), allowed)).toBe("meaning");
  expect(textChange(described("A cat on the mooon", "2"), allowed)).toBe("meaning");
});

test("what differs is named as the parent reads it", () => {
  const [before, after] = [told("It slepps"), { ...told("It sleeps"), title: "Moon Cat" }];
  expect(changedTexts(after, before)).toEqual([
    { name: "Title", before: "Moon cat", after: "Moon Cat" },
    { name: "Description", before: "It slepps", after: "It sleeps" },
  ]);
});
