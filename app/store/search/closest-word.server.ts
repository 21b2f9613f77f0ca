import { distance } from "fastest-levenshtein";
import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings, storeVocabulary } from "~/schema/tables/store";
import { escapedForLike } from "~/lib/like-pattern";

/** Shorter words are one letter away from too many others. */
const LEAST_LETTERS = 3;
/** From here on two letters may be wrong, or two of them swapped. */
const LETTERS_FOR_TWO = 5;
const MOST_CANDIDATES = 400;
/** Words that more listings have are as good as each other. */
const MOST_COUNTED = 1_000;
const ONLY_LETTERS = /^\p{L}+$/u;

/**
 * The word of the store's listings that was probably meant, if only a letter or two differ: the
 * closest one, and among equally close ones the one that most listings have. A plural is as close as
 * its singular. Null where none is close.
 * @param word as it is searched
 */
export async function closestWord(db: Db, word: string): Promise<string | null> {
  if (word.length < LEAST_LETTERS) return null;
  const most = word.length < LETTERS_FOR_TWO ? 1 : 2;
  const begin = `${escapedForLike(word.slice(0, 2))}%`;
  const end = `%${escapedForLike(word.slice(-2))}`;
  const similar = await db
    .select({ word: storeVocabulary.word, stem: storeVocabulary.stem })
    .from(storeVocabulary)
    .where(
      sql`(${storeVocabulary.word} like ${begin} or ${storeVocabulary.word} like ${end} or ${storeVocabulary.word} % ${word})
        and (char_length(${storeVocabulary.word}) between ${word.length - most} and ${word.length + most}
          or char_length(${storeVocabulary.stem}) between ${word.length - most} and ${word.length + most})`,
    )
    .orderBy(sql`similarity(${storeVocabulary.word}, ${word}) desc`, storeVocabulary.word)
    .limit(MOST_CANDIDATES);
  const near = similar
    .map(({ word: name, stem }) => ({
      word: name,
      away: Math.min(distance(name, word), distance(stem ?? name, word)),
    }))
    .filter(({ word: name, away }) => away <= most && ONLY_LETTERS.test(name));
  const listings = await listingsOf(
    db,
    near.map((candidate) => candidate.word),
  );
  const close = near
    .flatMap((candidate) => {
      const had = listings.get(candidate.word) ?? 0;
      return had > 0 ? [{ ...candidate, listings: had }] : [];
    })
    .toSorted((a, b) => a.away - b.away || b.listings - a.listings);
  return close[0]?.word ?? null;
}

/** How many listings have each word now, counted to a limit: the vocabulary remembers what is gone. */
async function listingsOf(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const counts = words.map(
    (word) => sql`select ${word} as word, (select count(*)::int from (
      select from ${storeListings} where ${storeListings.searchText} like ${`%${word}%`}
        and ' ' || ${storeListings.searchText} || ' ' like ${`% ${word} %`} limit ${MOST_COUNTED}) l) as listings`,
  );
  const { rows } = await db.execute<{ word: string; listings: number }>(
    sql.join(counts, sql` union all `),
  );
  return new Map(rows.map(({ word, listings }) => [word, listings]));
}
