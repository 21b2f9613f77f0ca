import type { Db } from "~/platform/database/client.server";
import { wordsOfDesign } from "~/drawings/review/approve-words.server";
import { wordsMark } from "~/drawings/review/words-mark.server";

type Typed = { id: string; title: string; inspiration: string | null };

/**
 * What a drawing is published with unless the form says otherwise: the words that a reviewer
 * approved, or those that the artist typed, with a mark by which a later correction is noticed.
 */
export async function wordsToPublish(db: Db, { id, title, inspiration }: Typed) {
  const approved = await wordsOfDesign(db, id);
  const shown = approved ?? { title, words: inspiration };
  return {
    title: shown.title,
    words: shown.words ?? "",
    mark: wordsMark({ title: shown.title, inspiration: shown.words }),
    approved,
  };
}
