import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings, storeVocabulary, storeWords } from "~/db/schema/store";
import { likePattern } from "~/lib/like-pattern";

import type { SearchTerm } from "./search-terms.server";

/** The words typed, at most eight; each must be found. */
export function searchWords(q: string): string[] {
  return q.split(" ").filter(Boolean).slice(0, 8);
}

/** A LIKE pattern for a word anywhere in folded text, with its wildcards escaped. */
export function containing(word: string): SQL {
  return sql`search_fold(${likePattern(word)})`;
}

/** So many listings are no longer sorted as a whole: walking the list in its order finds a page sooner. */
const MANY_HITS = 8_000;

/** Whether each group of words alone is in very many listings; no more of them are counted. */
export async function areDense(db: Db, groups: readonly (readonly string[])[]): Promise<boolean> {
  const counts = groups.map(
    (words) =>
      sql`(select count(*) from (select from ${storeWords} where ${storeWords.word} in ${listOf(words)} limit ${MANY_HITS}) w)::int`,
  );
  const { rows } = await db.execute<{ hits: number }>(
    sql`select least(${sql.join(counts, sql`, `)}) as hits`,
  );
  return (rows[0]?.hits ?? 0) >= MANY_HITS;
}

/** The listings that have a word of every group, each once, with their sort values. */
export function hitsOf(
  groups: readonly (readonly string[])[],
  conditions: SQL | undefined,
): SQL {
  const [first = [], ...others] = groups;
  const alsoHas = others.map(
    (words) =>
      sql`exists (select 1 from ${storeWords} o where o.product_id = ${storeWords.productId} and o.word in ${listOf(words)})`,
  );
  return sql`select distinct ${storeWords.createdAt} as created_at, ${storeWords.productId} as product_id,
      ${storeWords.priceCents} as price_cents, ${storeWords.titleKey} as title_key
    from ${storeWords} where ${and(sql`${storeWords.word} in ${listOf(first)}`, conditions, ...alsoHas)}`;
}

/** SQL condition on `store_listings`: each term is in its words, means one of them, or names its collection. */
export function matchesTerms(terms: readonly SearchTerm[]): SQL[] {
  return terms.map(matchesTerm);
}

function matchesTerm({ typed, words, alike, collectionIds }: SearchTerm): SQL {
  const named = collectionIds.length > 0 && sql`${storeListings.collectionId} in ${listOf(collectionIds)}`;
  if (words === null) {
    const ways = [
      sql`${storeListings.searchText} like ${containing(typed)}`,
      ...(alike.length > 0 ? [hasWordOf(alike)] : []),
      ...(named ? [named] : []),
    ];
    return sql`(${sql.join(ways, sql` or `)})`;
  }
  const found = words.length > 0 && sql`select w.product_id from ${storeWords} w where w.word in ${listOf(words)}`;
  const inNamed = named && sql`select l.product_id from ${storeListings} l where l.collection_id in ${listOf(collectionIds)}`;
  const either = [found, inNamed].filter((part) => part !== false);
  if (either.length === 0) return sql`false`;
  return sql`${storeListings.productId} in (${sql.join(either, sql` union `)})`;
}

function hasWordOf(words: readonly string[]): SQL {
  return sql`exists (select 1 from ${storeWords} o where o.product_id = ${storeListings.productId} and o.word in ${listOf(words)})`;
}

/** SQL condition on `store_vocabulary`: a listing has the word now. The vocabulary remembers what is gone. */
export const isInTheStore = sql`exists (select 1 from ${storeWords} w where w.word = ${storeVocabulary.word})`;

export function listOf(values: readonly string[]): SQL {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}
