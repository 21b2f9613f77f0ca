import { expect, test } from "vitest";

import { drawnThings, drawnWords } from "./drawn-things";
import { suggestDescription } from "./suggest-description";

const black = { approved: null, artVersion: "black", artistName: null } as const;
const first = (title: string, words: string | null = null) =>
  suggestDescription({ title, words }, black).split(", drawn")[0];

test("title and notes become two plain sentences", () => {
  expect(
    suggestDescription({ title: "Sleepy Fox", words: "he sleeps under the moon" }, black),
  ).toBe(
    "A sleepy fox and the moon, drawn by hand in black marker. Printed exactly as it was drawn.",
  );
  expect(suggestDescription({ title: "Zzz", words: null }, black)).toBe(
    "A one-of-a-kind picture, drawn by hand in black marker. Printed exactly as it was drawn.",
  );
});

test.each([
  ["Owl", "An owl"],
  ["Happy Owls", "A happy owl"],
  ["Unicorn", "A unicorn"],
  ["Angry Unicorn", "An angry unicorn"],
  ["Wolves and ponies", "A wolf and a pony"],
  ["Fox, fox, foxes", "A fox"],
  ["Cat dog owl fox", "A cat, a dog and an owl"],
  ["The sun", "The sun"],
  ["Fire, ocean, treasure", "The fire, the ocean and the treasure"],
  ["Moon and sea", "The moon and the sea"],
  ["A star, a king, a rocket and a rose", "A one-of-a-kind picture"],
])("%j is %j", (title, subject) => {
  expect(first(title)).toBe(subject);
});

test.each([
  "Mia",
  "By Mia Keller, age 7, from Hill Road School",
  "My sister Rose in Springfield",
  "I am 9 years old and live at 12 Oak Street",
  "mia.keller@example.com",
  "Call my mom +1 555 0100",
])("nothing of %j is repeated", (said) => {
  expect(first(said, said)).toBe("A one-of-a-kind picture");
});

test("a word of a name is left out of notes: a pet's, a school's", () => {
  expect(first("Zzz", "Tiger sleeps. Bear Creek is far")).toBe("A tiger");
  expect(first("Zzz", "my cat Tiger goes to Bear Creek School. Fox Hill is near.")).toBe("A cat");
  expect(first("Zzz", "Dragons are great.")).toBe("A dragon");
});

test("a text's first word may have a capital, and what is drawn is found as it stands there", () => {
  expect(drawnThings("Fox and moon", 3)).toEqual(["a fox", "the moon"]);
  expect(drawnThings("my Tiger", 3)).toEqual([]);
  expect(drawnWords("Sleepy Foxes by Mia")).toEqual(["foxes"]);
});

test("an artist who is called like an animal stays out of it", () => {
  const named = { ...black, artistName: "Wolf Fox-Bear" };
  const suggest = (title: string) => suggestDescription({ title, words: null }, named);
  expect(suggest("Wolf and his cat, by Wolf")).toMatch(/^A cat, drawn by hand/);
  expect(suggest("Wolves")).toMatch(/^A wolf, drawn by hand/);
});

test("with approved words the child's own are not looked at", () => {
  const typed = { title: "Tiger", words: "a shark" };
  const suggest = (approved: { title: string; words: string | null }) =>
    suggestDescription(typed, { approved, artVersion: "colors", artistName: null });
  expect(suggest({ title: "Brave Newt", words: "It can swim in the sea." })).toBe(
    "A brave newt and the sea, drawn by hand with markers, in the colors of the drawing. Printed exactly as it was drawn.",
  );
  expect(suggest({ title: "Untitled", words: null })).not.toMatch(/tiger|shark/i);
});
