import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings, storeWords } from "~/schema/tables/store";
import { likePattern } from "~/lib/like-pattern";

import { orderOf } from "../listing/listed-rows.server";
import type { StoreSort } from "../listing/store-filters";
import type { FacetCell } from "./facet-tally";
import type { SearchTerm } from "./search-terms.server";

/** So many hits are gathered, sorted and counted; of more, the list is read in its order, and "2,000+" is said. */
export const MOST_HITS = 2_000;

/** With more words, it costs less to look for their letters than to merge their lists. */
const MOST_LISTS = 20;
/** Of fewer letters no index knows. */
const LETTERS_OF_AN_INDEX = 3;

/** What a list sorts by, beside the product and its price. */
const sortedBy: Readonly<Record<StoreSort, string>> = {
  newest: ", created_at",
  popular: ", popularity, created_at",
  rating: ", rating_key, created_at",
  "price-low": "",
  "price-high": "",
  title: ", title_key",
};

/** All that a list counts by, and sorts by where it is sorted; both tables have it. No more: each hit is copied. */
export function hitColumns(sort: StoreSort | null): SQL {
  return sql.raw(`product_id, offer_set, price_cents${sort ? sortedBy[sort] : ""}`);
}

export type Search = {
  terms: readonly SearchTerm[];
  placed: {
    /** Conditions on `store_words`. */
    words: readonly SQL[];
    /** The same on `store_listings`. */
    listings: readonly SQL[];
  };
};

/** Which rows of a list are shown. Everything names `store_listings`. */
export type SearchPage = {
  /** After the page before. */
  past: SQL | undefined;
  /** Colors, sizes and prices that are chosen. */
  offered: readonly SQL[];
  sort: StoreSort;
  limit: number;
};

type Hits = {
  /** What is sold at which price, of the hits; of more than `most` where there are more. */
  cells: FacetCell[];
  /** The products of the page in its order; null where no page is asked for, or there are too many hits. */
  ids: string[] | null;
};

/**
 * What a search finds, counted and with a page of it, in one statement.
 * @param offered only what has the colors, sizes and prices that are chosen is a hit
 */
export async function readHits(
  db: Db,
  search: Search,
  page: SearchPage | null,
  { offered = [], most = MOST_HITS }: { offered?: readonly SQL[]; most?: number } = {},
): Promise<Hits> {
  if (search.terms.some(findsNothing)) return { cells: [], ids: page && [] };
  const ids = page
    ? sql`case when (select count(*) from hits) <= ${most} then array(${idsAmong(sql`hits`, page)}) end`
    : sql`null::uuid[]`;
  const all = hitsOf(search, page?.sort ?? null);
  const hits =
    offered.length > 0 ? sql`select * from (${all}) store_listings where ${and(...offered)}` : all;
  const { rows } = await db.execute<Hits>(sql`
    with hits as materialized (${hits} limit ${most + 1})
    select (select coalesce(json_agg(c), '[]') from (
        select offer_set as "offerSet", price_cents / 500 * 500 as "priceStep", count(*)::int as designs
        from hits group by 1, 2) c) as cells,
      ${ids} as ids`);
  return rows[0] ?? { cells: [], ids: page && [] };
}

/** The page of a search by all its hits, however many. */
export function idsOfAll(search: Search, page: SearchPage): SQL {
  return idsAmong(sql`(${hitsOf(search, page.sort)})`, page);
}

/** Named as the listings are, for conditions and order name their columns. */
function idsAmong(hits: SQL, { past, offered, sort, limit }: SearchPage): SQL {
  return sql`select product_id from ${hits} store_listings where ${and(sql`true`, past, ...offered)}
    order by ${sql.join(orderOf(sort), sql`, `)} limit ${limit}`;
}

/**
 * The listings that every term finds, each once. One word's are in an index with all that is asked
 * of them; those of several are where the words' lists meet.
 */
function hitsOf({ terms, placed }: Search, sort: StoreSort | null): SQL {
  const columns = hitColumns(sort);
  const word = terms.length === 1 ? onlyWordOf(terms[0]) : null;
  if (word !== null)
    return sql`select ${columns} from ${storeWords} where ${and(sql`${storeWords.word} = ${word}`, ...placed.words)}`;
  const single = terms.flatMap((term) => onlyWordOf(term) ?? []);
  const others = terms.filter((term) => onlyWordOf(term) === null).map(isFoundBy);
  const found = [...(single.length > 0 ? [hasWords("@>", single)] : []), ...others];
  return sql`select ${columns} from ${storeListings} where ${and(...placed.listings, ...found)}`;
}

/** The one word that a term finds shirts by. */
export function onlyWordOf(term: SearchTerm | undefined): string | null {
  if (term?.words?.length !== 1 || term.collectionIds.length > 0) return null;
  return term.words[0] ?? null;
}

function findsNothing({ words, collectionIds }: SearchTerm): boolean {
  return words?.length === 0 && collectionIds.length === 0;
}

/** SQL condition on `store_listings`, for which an index of their words is asked. */
function isFoundBy(term: SearchTerm): SQL {
  const { words, collectionIds } = term;
  if (words === null || isByLetters(term)) return matches(term);
  return either([...(words.length > 0 ? [hasWords("&&", words)] : []), ...isIn(collectionIds)]);
}

/** Has more words than are worth being merged, and an index of its letters. */
function isByLetters({ typed, words, alike }: SearchTerm): boolean {
  const isLong = [...typed].length >= LETTERS_OF_AN_INDEX;
  return isLong && alike.length === 0 && words !== null && words.length > MOST_LISTS;
}

/** SQL condition on `store_listings`, for walking them: the term is in the text, means one of its words, or names its collection. */
export function matches({ typed, alike, collectionIds }: SearchTerm): SQL {
  return either([
    sql`${storeListings.searchText} like ${likePattern(typed)}`,
    ...alsoWord(alike),
    ...isIn(collectionIds),
  ]);
}

/** All of them (`@>`) or any (`&&`). */
function hasWords(how: "@>" | "&&", words: readonly string[]): SQL {
  return sql`${storeListings.words} ${sql.raw(how)} ${sql.param([...words])}::text[]`;
}

function isIn(collectionIds: readonly string[]): SQL[] {
  return collectionIds.length === 0 ? [] : [isOneOf(storeListings.collectionId, collectionIds)];
}

/** Asked of each listing, by the index of a word, which has the time before the product: hashed, all of the word would be read. */
export function alsoWord(words: readonly string[]): SQL[] {
  if (words.length === 0) return [];
  return [
    sql`exists (select 1 from ${storeWords} o where ${isOneOf(sql`o.word`, words)}
      and o.created_at = ${storeListings.createdAt} and o.product_id = ${storeListings.productId} offset 0)`,
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
