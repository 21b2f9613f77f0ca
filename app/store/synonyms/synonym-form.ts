import { z } from "zod";

/** Words that mean the same, as the page of synonyms shows them. */
export type SynonymGroup = { id: string; words: string[]; version: number };

/** So many groups an admin may keep: every search looks at them. */
export const MOST_GROUPS = 500;
const FEWEST_WORDS = 2;
const MOST_WORDS = 12;
const WORD_LENGTH = 30;
/** Longest text of the field: all words at their longest, and what stands between them. */
export const WORDS_TEXT_LIMIT = MOST_WORDS * (WORD_LENGTH + 2);

/** Parts between commas or lines, each once and in lower case. */
function readWords(typed: string): string[] {
  const parts = typed.toLowerCase().split(/[,;\n]+/);
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

const word = z.string().superRefine((typed, context) => {
  if (/\s/.test(typed)) context.addIssue(`Please use single words: “${typed}” is more than one`);
  else if (!/^[\p{L}\p{N}]+$/u.test(typed))
    context.addIssue(`“${typed}” has characters other than letters and numbers`);
  else if (typed.length > WORD_LENGTH)
    context.addIssue(`A word can have up to ${WORD_LENGTH} characters`);
});

/** So many words a search may pass over. */
const MOST_SHIRT_WORDS = 40;
export const STOP_WORDS_TEXT_LIMIT = MOST_SHIRT_WORDS * (WORD_LENGTH + 2);

/** What every shirt is called, with commas between the words; none is fine. */
export const stopWordsForm = z.object({
  words: z
    .string()
    .transform(readWords)
    .pipe(z.array(word).max(MOST_SHIRT_WORDS, `Please use at most ${MOST_SHIRT_WORDS} words`)),
});

/** Words that mean the same, with commas between them. */
const wordsField = z
  .string("Please enter at least two words")
  .transform(readWords)
  .pipe(
    z
      .array(word)
      .min(FEWEST_WORDS, "Please enter at least two words, with commas between them")
      .max(MOST_WORDS, `Please use at most ${MOST_WORDS} words`),
  );

export const synonymForm = z.object({ words: wordsField });

export function wordsText(words: readonly string[]): string {
  return words.join(", ");
}
