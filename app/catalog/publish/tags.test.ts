import { expect, test } from "vitest";

import { suggestTags, tagsField } from "./tags";
import { TAGS_TEXT_LIMIT, tagsText } from "./tags-text";

test("tags are single words, each once, however they were separated", () => {
  expect(tagsField.parse(" Cat, moon;CAT \n fishing-rod ")).toEqual([
    "cat",
    "moon",
    "fishing",
    "rod",
  ]);
  expect(tagsField.parse("")).toEqual([]);
  expect(tagsField.parse(undefined)).toBeUndefined();
  expect(tagsField.parse(tagsText(["cat", "moon"]))).toEqual(["cat", "moon"]);
});

test("there are at most twelve, of at most 30 letters", () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");
  expect(tagsField.parse(words(12))).toHaveLength(12);
  expect(tagsField.safeParse(words(13)).success).toBe(false);
  expect(tagsField.safeParse("x".repeat(30)).success).toBe(true);
  expect(tagsField.safeParse("x".repeat(31)).success).toBe(false);
  const longest = Array.from({ length: 12 }, () => "x".repeat(30));
  expect(tagsText(longest).length).toBeLessThanOrEqual(TAGS_TEXT_LIMIT);
  expect(TAGS_TEXT_LIMIT).toBe(384);
});

test("what a title and notes name of our list is suggested, as one of it; names and places are not", () => {
  expect(
    suggestTags({ title: "Sleepy Foxes", words: "by Mia, at Oak School, with my dragon" }),
  ).toEqual(["fox", "dragon"]);
  expect(suggestTags({ title: "Rose", words: null })).toEqual([]);
});
