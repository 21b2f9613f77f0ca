/** Accents and other marks above and below letters, apostrophes of all kinds, and what takes no width. */
const DROPPED =
  /[\uFE00-\uFE0F\u0300-\u036F\u20D0-\u20FF'`\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ς: "σ",
};
const EMOJI = /[\u2600-\u27BF\u2B00-\u2BFF\u{1F000}-\u{1FAFF}]/gu;
/** Hyphens, dashes and spaces of all kinds; those that are another way to write one of them are it by then. */
const SPACES = /[-\t-\r \u058A\u05BE\u1680\u2010-\u2015\u2028\u2029\u2043\u2212]+/g;

/**
 * Text as it is searched, on both sides of a comparison: small letters without accents and
 * apostrophes, one space for hyphens and spaces of all kinds and around emoji, none between digits.
 * So "O’Brien" is "obrien", "Núñez" "nunez", "Moon–Cat🐱" "moon cat 🐱", "9400 1000" "94001000".
 * The function `search_fold` of the database is the same in SQL; a test compares them.
 */
export function folded(text: string): string {
  return (
    text
      // Taken apart, it would become a space and an accent.
      .replaceAll("\u00B4", "")
      .normalize("NFKD")
      .replace(DROPPED, "")
      .normalize("NFC")
      .toLowerCase()
      .replace(/[ßæœþøłđðħıς]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(EMOJI, " $& ")
      .replace(SPACES, " ")
      .replace(/([0-9]) (?=[0-9])/g, "$1")
      .trim()
  );
}
