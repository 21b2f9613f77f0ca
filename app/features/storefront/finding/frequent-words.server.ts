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
 * The first rows of a search for one term whose words are in very many listings: each word gives its
 * first in the order of the list, from an index. Null where the list has to be walked.
 * @param page conditions and order that name `store_listings`
 */
export function firstOfFrequent(
  { terms, rarest, placed }: Search,
  sort: StoreSort,
  page: { where: SQL | undefined; order: SQL[]; limit: number },
): SQL | null {
  const words = rarest.words ?? [];
  const isIndexed = ordered.includes(sort) && words.length > 0 && words.length <= MOST_WORDS;
  if (!isIndexed || terms.length > 1 || rarest.collectionIds.length > 0) return null;
  const order = sql.join(page.order, sql`, `);
  // Named as the listings are, for the conditions name their columns.
  const ofEach = words.map(
    (word) => sql`(select ${hitColumns} from
        (select ${hitColumns} from ${storeWords} where ${and(sql`${storeWords.word} = ${word}`, ...placed.words)}) store_listings
      where ${page.where ?? sql`true`} order by ${order} limit ${page.limit})`,
  );
  return sql`select product_id from (select distinct ${hitColumns} from (${sql.join(ofEach, sql` union all `)}) w) store_listings
    order by ${order} limit ${page.limit}`;
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
