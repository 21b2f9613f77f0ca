import { describe, expect, test } from "vitest";

import { cleanSearch, searchWords, shortenedNote } from "./search-words";

describe("a search text", () => {
  test("loses control characters and extra spaces, and ends at 80 characters", () => {
    expect(cleanSearch("  a\u0000b\t c\u200B\n")).toBe("a b c");
    expect(cleanSearch("x".repeat(5_000))).toHaveLength(80);
  });

  test("keeps symbols and letters of every language", () => {
    expect(cleanSearch("<b>Ünïcode</b> 100%")).toBe("<b>Ünïcode</b> 100%");
  });
});

describe("the words of a search", () => {
  test("are the first eight, each once", () => {
    expect(searchWords("Cat cat dog")).toEqual(["cat", "dog"]);
    expect(searchWords("a b c d e f g h i j")).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(searchWords("")).toEqual([]);
  });

  test("are parted by hyphens, emoji and other signs, without accents and apostrophes", () => {
    expect(searchWords("moon-cat")).toEqual(["moon", "cat"]);
    expect(searchWords("cat🐱dog❤️")).toEqual(["cat", "dog"]);
    expect(searchWords("(Ünïcorn), cat’s/100%")).toEqual(["unicorn", "cats", "100"]);
    expect(searchWords("t‑shirt")).toEqual(["t", "shirt"]);
  });

  test("are signs only where nothing else was typed", () => {
    expect(searchWords("🐱")).toEqual(["🐱"]);
    expect(searchWords("!?")).toEqual(["!?"]);
    expect(searchWords("-")).toEqual([]);
  });

  test("what was left out of a long search is said", () => {
    expect(shortenedNote("a b c d e f g h")).toBeNull();
    expect(shortenedNote("a b c d e f g h i")).toBe("We searched for the first 8 words.");
    expect(shortenedNote("x".repeat(78))).toBeNull();
    expect(shortenedNote(cleanSearch("cat ".repeat(1_000)))).not.toBeNull();
    expect(shortenedNote("x".repeat(80))).toBe("We searched for the first 80 characters.");
  });
});
