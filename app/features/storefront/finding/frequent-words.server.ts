import { and, sql, type SQL } from "drizzle-orm";

import { storeWords } from "~/db/schema/store";

import type { StoreSort } from "../listing/store-filters";
import { hitColumns, isOneOf, type Placed } from "./search-hits.server";
import type { SearchTerm } from "./search-terms.server";

/** With more words, each of which is asked for a page, the list is walked instead. */
const MOST_WORDS = 10;
/** A listing may have some of the words: so many times as many rows are looked at, to count to a limit. */
const WORDS_A_LISTING = 3;

/** Orders in which an index has the listings of each word. */
const ordered: readonly StoreSort[] = ["newest", "price-low", "price-high", "title"];

type Search = {
  terms: readonly SearchTerm[];
  /** The one of them that is in the fewest listings, however many those are. */
  rarest: SearchTerm;
  placed: Placed;
};

/**
 * The first rows of a search whose rarest term is in very many listings: each of its words gives its
 * first in the order of the list, from an index, and each is asked for the other terms. Null where the
 * list has to be walked.
 * @param page conditions and order that name `store_listings`
 */
export function firstOfFrequent(
  { terms, rarest, placed }: Search,
  sort: StoreSort,
  page: { where: SQL | undefined; order: SQL[]; limit: number },
): SQL | null {
  const words = rarest.words ?? [];
  const isIndexed = ordered.includes(sort) && words.length > 0 && words.length <= MOST_WORDS;
  if (!isIndexed || ![rarest, ...terms].every(isWords)) return null;
  const others = terms
    .filter((term) => term !== rarest)
    .map(({ words: its }) => hasOneOf(its ?? []));
  const order = sql.join(page.order, sql`, `);
  // Named as the listings are, for the conditions name their columns.
  const ofEach = words.map(
    (word) => sql`(select ${hitColumns} from
        (select ${hitColumns} from ${storeWords} where ${and(sql`${storeWords.word} = ${word}`, ...placed.words)}) store_listings
      where ${and(sql`true`, page.where, ...others)} order by ${order} limit ${page.limit})`,
  );
  return sql`select product_id from (select distinct ${hitColumns} from (${sql.join(ofEach, sql` union all `)}) w) store_listings
    order by ${order} limit ${page.limit}`;
}

/** Asked of each listing, by an index: joined, all listings of a frequent word would be read. */
function hasOneOf(words: readonly string[]): SQL {
  return sql`exists (select 1 from ${storeWords} o where o.product_id = store_listings.product_id
    and ${isOneOf(sql`o.word`, words)} offset 0)`;
}

/** Found by words alone, and not by a collection's name. */
function isWords({ words, collectionIds }: SearchTerm): boolean {
  return words !== null && words.length > 0 && collectionIds.length === 0;
}

/**
 * Listings of one frequent term, with what is counted, up to a limit; null where more than words
 * decide. Fewer than the limit may not be all.
 */
export function someOfFrequent({ terms, rarest, placed }: Search, limit: number): SQL | null {
  if (terms.length > 1 || !rarest.words) return null;
  const { words } = rarest;
  const most = limit * Math.min(words.length, WORDS_A_LISTING);
  return sql`select distinct product_id, offer_set, price_cents from (
    select product_id, offer_set, price_cents from ${storeWords}
    where ${and(isOneOf(storeWords.word, words), ...placed.words)} limit ${most}) w limit ${limit}`;
}
