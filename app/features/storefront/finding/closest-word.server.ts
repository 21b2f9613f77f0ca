import { distance } from "fastest-levenshtein";
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeVocabulary, storeWords } from "~/db/schema/store";
import { escapedForLike } from "~/lib/like-pattern";

import { isInTheStore } from "./vocabulary.server";

/** Shorter words are one letter away from too many others. */
const LEAST_LETTERS = 3;
/** From here on two letters may be wrong, or two of them swapped. */
const LETTERS_FOR_TWO = 5;
const MOST_CANDIDATES = 400;

/**
 * The word of the store's listings that was probably meant, if only a letter or two differ: the
 * closest one, and among equally close ones the one that most listings have. Null where none is close.
 */
export async function closestWord(db: Db, typed: string): Promise<string | null> {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select regexp_replace(search_fold(${typed}), '[^[:alnum:]]+', '', 'g') as folded`,
  );
  const word = rows[0]?.folded ?? "";
  if (word.length < LEAST_LETTERS) return null;
  const most = word.length < LETTERS_FOR_TWO ? 1 : 2;
  const begin = `${escapedForLike(word.slice(0, 2))}%`;
  const end = `%${escapedForLike(word.slice(-2))}`;
  const found = await db
    .select({
      word: storeVocabulary.word,
      listings: sql<number>`(select count(*)::int from ${storeWords} w where w.word = store_vocabulary.word)`,
    })
    .from(storeVocabulary)
    .where(
      sql`(${storeVocabulary.word} like ${begin} or ${storeVocabulary.word} like ${end} or ${storeVocabulary.word} % ${word})
        and char_length(${storeVocabulary.word}) between ${word.length - most} and ${word.length + most}
        and ${storeVocabulary.word} ~ '^[[:alpha:]]+$' and ${isInTheStore}`,
    )
    .orderBy(sql`similarity(${storeVocabulary.word}, ${word}) desc`, storeVocabulary.word)
    .limit(MOST_CANDIDATES);
  const close = found
    .map((candidate) => ({ ...candidate, away: distance(candidate.word, word) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away || b.listings - a.listings);
  return close[0]?.word ?? null;
}
