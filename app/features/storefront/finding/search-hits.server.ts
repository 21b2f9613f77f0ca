import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings, storeWords } from "~/db/schema/store";

import type { SearchTerm } from "./search-terms.server";
import { containing } from "./vocabulary.server";

/** So many listings are no longer sorted as a whole: walking the list in its order finds a page sooner. */
const MANY_HITS = 8_000;

/** All that lists sort, filter and count by; both tables have it. */
export const hitColumns = sql.raw(
  "product_id, created_at, price_cents, title_key, offer_set, popularity, rating_key, collection_id",
);

export type Placed = {
  /** Conditions on `store_words`. */
  words: readonly SQL[];
  /** The same on `store_listings`. */
  listings: readonly SQL[];
};

/** What a search found. */
type Hits = {
  /** The listings that every term finds, each once, with all that lists need; null where these are too many to be sorted. */
  rows: SQL | null;
  /** The term with the fewest listings; null where words do not help. */
  rarest: SearchTerm | null;
};

/** Where even the rarest term is in very many, lists are rather walked in their order. */
export async function hitsOf(db: Db, terms: readonly SearchTerm[], placed: Placed): Promise<Hits> {
  const { rarest, isFrequent } = await rarestOf(db, terms);
  if (!rarest || isFrequent) return { rows: null, rarest };
  const { words, collectionIds } = rarest;
  const named =
    collectionIds.length > 0
      ? sql` union select ${hitColumns} from ${storeListings}
          where ${and(isOneOf(storeListings.collectionId, collectionIds), ...placed.listings)}`
      : sql``;
  const others = terms.filter((term) => term !== rarest).map(alsoFinds);
  const rows = sql`select * from (select distinct ${hitColumns} from ${storeWords}
      where ${and(isOneOf(storeWords.word, words ?? []), ...placed.words)}${named}) h
    where ${and(sql`true`, ...others)}`;
  return { rows, rarest };
}

/** The term with the fewest listings, and whether it is in very many. No more of them are counted. */
async function rarestOf(
  db: Db,
  terms: readonly SearchTerm[],
): Promise<{ rarest: SearchTerm | null; isFrequent: boolean }> {
  const known = terms.filter(({ words }) => words !== null);
  if (known.length === 0) return { rarest: null, isFrequent: true };
  const counts = known.map(
    ({ words, collectionIds }) =>
      sql`(select count(*) from (
          select from ${storeWords} where ${isOneOf(storeWords.word, words ?? [])} limit ${MANY_HITS}) w)::int + ${
            collectionIds.length > 0
              ? sql`(select count(*) from (
          select from ${storeListings} where ${isOneOf(storeListings.collectionId, collectionIds)} limit ${MANY_HITS}) l)::int`
              : sql`0`
          }`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  const found = rows[0]?.counts ?? [];
  const least = Math.min(...found);
  return { rarest: known[found.indexOf(least)] ?? null, isFrequent: least >= MANY_HITS };
}

/** SQL condition on `h`, a hit. */
function alsoFinds({ typed, words, alike, collectionIds }: SearchTerm): SQL {
  const inCollection =
    collectionIds.length > 0 ? [isOneOf(sql`h.collection_id`, collectionIds)] : [];
  if (words === null) {
    // Looked up for each hit: joined, all listings would be read.
    const inText = sql`(select l.search_text from ${storeListings} l where l.product_id = h.product_id) like ${containing(typed)}`;
    return either([inText, ...alsoWord(sql`h.product_id`, alike), ...inCollection]);
  }
  return either([...alsoWord(sql`h.product_id`, words), ...inCollection]);
}

/** SQL condition on `store_listings`, for walking them: each term is in the text, means one of its words, or names its collection. */
export function matchesTerms(terms: readonly SearchTerm[]): SQL[] {
  return terms.map(({ typed, alike, collectionIds }) =>
    either([
      sql`${storeListings.searchText} like ${containing(typed)}`,
      ...alsoWord(sql`${storeListings.productId}`, alike),
      ...(collectionIds.length > 0 ? [isOneOf(storeListings.collectionId, collectionIds)] : []),
    ]),
  );
}

function alsoWord(productId: SQL, words: readonly string[]): SQL[] {
  if (words.length === 0) return [];
  return [
    sql`exists (select 1 from ${storeWords} o where o.product_id = ${productId} and ${isOneOf(sql`o.word`, words)})`,
  ];
}

function either(ways: readonly SQL[]): SQL {
  return ways.length === 0 ? sql`false` : sql`(${sql.join([...ways], sql` or `)})`;
}

/** SQL condition: a column has one of these values. */
export function isOneOf(column: SQL | { getSQL(): SQL }, values: readonly string[]): SQL {
  if (values.length === 0) return sql`false`;
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}
