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

/** The words typed, each once. */
function wordsIn(q: string): string[] {
  return [...new Set(q.toLowerCase().split(" ").filter(Boolean))];
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
