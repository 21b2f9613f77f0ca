import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings, storeWords } from "~/db/schema/store";

import type { StoreSort } from "../listing/store-filters";
import { idsOfAll, matches, type Search, type SearchPage } from "./search-hits.server";

/** With more words, each of which is asked for a page, the list is walked instead. */
const MOST_WORDS = 10;
/** For each row of a page so many of the list are looked at, before all hits are sorted. */
const WALKED_A_ROW = 100;

/** Orders in which an index has the listings of each word. */
const ordered: readonly StoreSort[] = ["newest", "price-low", "price-high", "title"];

/** A page of a search that finds very many, in its order: from an index, by walking the list, or by sorting them all. */
export async function pageOfMany(
  db: Db,
  search: Search,
  sort: StoreSort,
  page: SearchPage,
): Promise<string[]> {
  const first = firstOfFrequent(search, sort, page);
  if (first) return idsOf(db, first);
  const walked = await idsOf(db, walkedFor(search, page));
  return walked.length === page.limit ? walked : idsOf(db, idsOfAll(search, page));
}

async function idsOf(db: Db, ids: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(ids);
  return rows.map((row) => row.product_id);
}

/**
 * The first rows of a search for one term: each of its words gives its first in the order of the
 * list, from an index. Null where none has them in that order.
 */
export function firstOfFrequent(
  { terms, placed }: Search,
  sort: StoreSort,
  { past, offered, order, limit }: SearchPage,
): SQL | null {
  const [{ words, collectionIds } = { words: null, collectionIds: [] }] = terms;
  const isIndexed = ordered.includes(sort) && words !== null && words.length <= MOST_WORDS;
  if (!isIndexed || terms.length > 1 || words.length === 0 || collectionIds.length > 0) return null;
  const inOrder = sql.join([...order], sql`, `);
  const columns = sql.raw("product_id, created_at, price_cents, title_key, offer_set");
  // Named as the listings are, for the conditions name their columns.
  const ofEach = words.map(
    (word) => sql`(select ${columns} from
        (select ${columns} from ${storeWords} where ${and(sql`${storeWords.word} = ${word}`, ...placed.words)}) store_listings
      where ${and(sql`true`, past, ...offered)} order by ${inOrder} limit ${limit})`,
  );
  return sql`select product_id from (select distinct ${columns} from (${sql.join(ofEach, sql` union all `)}) w) store_listings
    order by ${inOrder} limit ${limit}`;
}

/** The rows of a page that are among the next of the list; fewer than the page has may not be all. */
export function walkedFor({ terms, placed }: Search, page: SearchPage): SQL {
  const { past, offered, order, limit } = page;
  const inOrder = sql.join([...order], sql`, `);
  return sql`select product_id from (select * from ${storeListings} where ${and(sql`true`, ...placed.listings, past)}
      order by ${inOrder} limit ${limit * WALKED_A_ROW}) store_listings
    where ${and(...terms.map(matches), ...offered)} order by ${inOrder} limit ${limit}`;
}
