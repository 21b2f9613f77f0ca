import { z } from "zod";

import { drawnNouns } from "./drawn-things";
import { TAG_LENGTH, TAGS_LIMIT } from "./tags-text";

const TOO_MANY_TAGS = `Please use at most ${TAGS_LIMIT} words`;

/** Single words, however they are separated, each once and in lower case. */
function readTags(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)];
}

/** What a drawing shows, as an admin leaves it; a form without it says nothing new. */
export const tagsField = z
  .string()
  .transform(readTags)
  .pipe(
    z
      .array(z.string().max(TAG_LENGTH, `A word can have up to ${TAG_LENGTH} characters`))
      .max(TAGS_LIMIT, TOO_MANY_TAGS),
  )
  .optional();

/**
 * The drawn things that a title and the artist's words name, from our own list: nothing else of them
 * becomes a tag, so that no name, age or place does.
 */
export function suggestTags({ title, words }: { title: string; words: string | null }): string[] {
  return drawnNouns(`${title}\n${words ?? ""}`).slice(0, TAGS_LIMIT);
}
