import { folded } from "~/lib/folded";

/** Longest search text that is used. */
const MAX_SEARCH_LENGTH = 80;
/** So many words are looked for; each must be found. */
const MOST_WORDS = 8;

/** Search text without control characters, single-spaced, at most 80 characters long. */
export function cleanSearch(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
}

/** What parts words, beside hyphens and spaces: every other sign, and emoji. */
const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;

/** The words typed, folded, each once; of a text without letters and digits its signs. */
function wordsIn(q: string): string[] {
  const text = folded(q);
  const words = text.split(SIGNS).filter(Boolean);
  return [...new Set(words.length > 0 ? words : text.split(" ").filter(Boolean))];
}

/** The words that are looked for. */
export function searchWords(q: string): string[] {
  return wordsIn(q).slice(0, MOST_WORDS);
}

/** Says how much of a long search was used; null when it was all of it. */
export function shortenedNote(q: string): string | null {
  if (wordsIn(q).length > MOST_WORDS) return `We searched for the first ${MOST_WORDS} words.`;
  // A cut may have left a space at the end, which goes too.
  return q.length >= MAX_SEARCH_LENGTH - 1
    ? `We searched for the first ${MAX_SEARCH_LENGTH} characters.`
    : null;
}
