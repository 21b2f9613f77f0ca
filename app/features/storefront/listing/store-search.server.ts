import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeVocabulary, storeWords } from "~/db/schema/store";
import { likePattern } from "~/lib/like-pattern";

/** When more words than this contain what was typed, matches are everywhere. */
const MANY_WORDS = 60;

/** The words typed, at most eight; each must be found. */
export function searchWords(q: string): string[] {
  return q.split(" ").filter(Boolean).slice(0, 8);
}

/** A LIKE pattern for a word anywhere in folded text, with its wildcards escaped. */
export function containing(word: string): SQL {
  return sql`search_fold(${likePattern(word)})`;
}

/**
 * For each typed word, the words of listings that contain it; null when one of them is so short or
 * common that looking up words does not help.
 */
export async function wordsLike(db: Db, q: string): Promise<string[][] | null> {
  const found: string[][] = [];
  for (const typed of searchWords(q)) {
    const rows = await db
      .select({ word: storeVocabulary.word })
      .from(storeVocabulary)
      .where(sql`${storeVocabulary.word} like ${containing(typed)}`)
      .limit(MANY_WORDS + 1);
    if (rows.length > MANY_WORDS) return null;
    found.push(rows.map(({ word }) => word));
  }
  return found;
}

/** So many listings are no longer sorted as a whole: walking the list in its order finds a page sooner. */
const MANY_HITS = 8_000;

/** Whether each group of words alone is in very many listings; no more of them are counted. */
export async function areDense(db: Db, groups: readonly string[][]): Promise<boolean> {
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
export function hitsOf(groups: readonly string[][], conditions: SQL | undefined): SQL {
  const [first = [], ...others] = groups;
  const alsoHas = others.map(
    (words) =>
      sql`exists (select 1 from ${storeWords} o where o.product_id = ${storeWords.productId} and o.word in ${listOf(words)})`,
  );
  return sql`select distinct ${storeWords.createdAt} as created_at, ${storeWords.productId} as product_id,
      ${storeWords.priceCents} as price_cents, ${storeWords.titleKey} as title_key
    from ${storeWords} where ${and(sql`${storeWords.word} in ${listOf(first)}`, conditions, ...alsoHas)}`;
}

function listOf(words: readonly string[]): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )})`;
}
