import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings, storeWords } from "~/schema/tables/store";

import { orderOf } from "../listing/listed-rows.server";
import {
  alsoWord,
  hitColumns,
  idsOfAll,
  matches,
  onlyWordOf,
  type Search,
  type SearchPage,
} from "./search-hits.server";
import type { SearchTerm } from "./search-terms.server";

/** With more words, each of which is asked for a page, the list is walked instead. */
const MOST_WORDS = 10;
/** For each row of a page so many of the list are looked at, before all hits are sorted. */
const WALKED_A_ROW = 100;
/** The same of one word's rows, which are asked for other words. */
const ASKED_A_ROW = 40;

/**
 * A page of a search that finds very many: from the index of a word in the order of the list, by
 * walking the list, or by sorting all hits, whichever first has it.
 */
export async function pageOfMany(db: Db, search: Search, page: SearchPage): Promise<string[]> {
  const first = firstOfFrequent(search, page);
  if (first) return idsOf(db, first);
  for (const way of [...firstOfEach(search, page), walkedFor(search, page)]) {
    const ids = await idsOf(db, way);
    if (ids.length === page.limit) return ids;
  }
  return idsOf(db, idsOfAll(search, page));
}

async function idsOf(db: Db, ids: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(ids);
  return rows.map((row) => row.product_id);
}

/**
 * The first rows of a search for one term: each of its words gives its first in the order of the
 * list, from an index. Null where more than words decide.
 */
export function firstOfFrequent({ terms, placed }: Search, page: SearchPage): SQL | null {
  const [{ words, collectionIds } = { words: null, collectionIds: [] }] = terms;
  if (terms.length > 1 || collectionIds.length > 0) return null;
  if (words === null || words.length === 0 || words.length > MOST_WORDS) return null;
  const inOrder = sql.join(orderOf(page.sort), sql`, `);
  const ofEach = words.map((word) => sql`(${rowsOfWord(word, { placed, page })})`);
  return sql`select product_id from (select distinct ${hitColumns(page.sort)} from (${sql.join(ofEach, sql` union all `)}) w) store_listings
    order by ${inOrder} limit ${page.limit}`;
}

/**
 * The first rows of a search for several terms, by each that finds one word: those of the word's next
 * rows that the other terms find. Fewer than the page has may not be all.
 */
export function firstOfEach({ terms, placed }: Search, page: SearchPage): SQL[] {
  return terms.flatMap((term) => {
    const word = onlyWordOf(term);
    const others = terms.filter((other) => other !== term);
    if (word === null || !others.every(isWords)) return [];
    const also = others.flatMap(({ words }) => alsoWord(words ?? []));
    return [rowsOfWord(word, { placed, page, also })];
  });
}

/** Found by words alone, and not by a collection's name. */
function isWords({ words, collectionIds }: SearchTerm): boolean {
  return words !== null && collectionIds.length === 0;
}

type OfWord = Pick<Search, "placed"> & { page: SearchPage; also?: readonly SQL[] };

/** All that conditions and orders name. */
const everyColumn = sql.raw(
  "product_id, created_at, price_cents, title_key, offer_set, popularity, rating_key",
);

/** Named as the listings are, for the conditions name their columns. */
function rowsOfWord(word: string, { placed, page, also }: OfWord): SQL {
  const { past, offered, sort, limit } = page;
  const inOrder = sql.join(orderOf(sort), sql`, `);
  const next = also ? sql` order by ${inOrder} limit ${limit * ASKED_A_ROW}` : sql``;
  const after = and(sql`true`, past);
  return sql`select ${hitColumns(sort)} from (
      select * from (
        select ${everyColumn} from ${storeWords} where ${and(sql`${storeWords.word} = ${word}`, ...placed.words)}) store_listings
      where ${after}${next}) store_listings
    where ${and(sql`true`, ...offered, ...(also ?? []))} order by ${inOrder} limit ${limit}`;
}

/** The rows of a page that are among the next of the list; fewer than the page has may not be all. */
export function walkedFor({ terms, placed }: Search, page: SearchPage): SQL {
  const { past, offered, sort, limit } = page;
  const inOrder = sql.join(orderOf(sort), sql`, `);
  return sql`select product_id from (select * from ${storeListings} where ${and(sql`true`, ...placed.listings, past)}
      order by ${inOrder} limit ${limit * WALKED_A_ROW}) store_listings
    where ${and(...terms.map(matches), ...offered)} order by ${inOrder} limit ${limit}`;
}
