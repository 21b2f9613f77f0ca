import { and, arrayOverlaps, inArray, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";
import { likePattern } from "~/lib/like-pattern";

import { orderOf } from "../listing/listed-rows.server";
import { MOST_COUNTED } from "../listing/listing";
import type { StoreSort } from "../listing/store-filters";
import type { FacetCell } from "./facet-tally";
import { isUnknown, type SearchTerm } from "./search-terms.server";

/** So many hits of a search are gathered, sorted and counted; of more, the list is read in its order, and "2,000+" is said. */
const MOST_HITS = 2_000;

/** For each row of a page so many of the list are looked at, before all hits are sorted. */
const WALKED_A_ROW = 100;

/** What a list sorts by, beside the product and its price. */
const sortedBy: Readonly<Record<StoreSort, string>> = {
  newest: ", created_at",
  popular: ", popularity, created_at",
  rating: ", rating_key, created_at",
  "price-low": "",
  "price-high": "",
  title: ", title_key",
};

export type Search = {
  /** Every one of them is to be found; none where nothing is searched. */
  terms: readonly SearchTerm[];
  /** Conditions on `store_listings`. */
  placed: readonly SQL[];
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

/** How many hits are counted: without words, none has to be looked up one by one. */
export function mostHits({ terms }: Search): number {
  return terms.length > 0 ? MOST_HITS : MOST_COUNTED;
}

/**
 * What a search finds, counted and with a page of it, in one statement.
 * @param offered only what has the colors, sizes and prices that are chosen is a hit
 */
export async function readHits(
  db: Db,
  search: Search,
  page: SearchPage | null,
  { offered = [], most = mostHits(search) }: { offered?: readonly SQL[]; most?: number } = {},
): Promise<Hits> {
  if (search.terms.some(isUnknown)) return { cells: [], ids: page && [] };
  const hits = sql`${hitsOf(search, { sort: page?.sort ?? null, offered })} limit ${most + 1}`;
  const cells = sql`select coalesce(json_agg(c), '[]') as cells from (
    select offer_set as "offerSet", price_cents / 500 * 500 as "priceStep", count(*)::int as designs
    from ${page ? sql`hits` : sql`(${hits}) hits`} group by 1, 2) c`;
  const { rows } = await db.execute<Hits>(
    page
      ? sql`with hits as materialized (${hits})
        select (${cells}) as cells, case when (select count(*) from hits) <= ${most}
          then array(${idsAmong(sql`hits`, page)}) end as ids`
      : sql`select cells, null as ids from (${cells}) counted`,
  );
  return rows[0] ?? { cells: [], ids: page && [] };
}

/**
 * A page of a search that finds very many: by walking the list in its order, where most pages are soon
 * full, or else by sorting all hits.
 */
export async function pageOfMany(db: Db, search: Search, page: SearchPage): Promise<string[]> {
  if (search.terms.some(isUnknown)) return [];
  const walked = await idsOf(db, walkedFor(search, page));
  return walked.length === page.limit ? walked : idsOf(db, idsOfAll(search, page));
}

async function idsOf(db: Db, ids: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(ids);
  return rows.map((row) => row.product_id);
}

/** The rows of a page that are among the next of the list; fewer than the page has may not be all. */
export function walkedFor({ terms, placed }: Search, page: SearchPage): SQL {
  const { past, offered, sort, limit } = page;
  const inOrder = sql.join(orderOf(sort), sql`, `);
  return sql`select product_id from (select * from ${storeListings} where ${and(sql`true`, ...placed, past)}
      order by ${inOrder} limit ${limit * WALKED_A_ROW}) store_listings
    where ${and(sql`true`, ...terms.map(matches), ...offered)} order by ${inOrder} limit ${limit}`;
}

/** The page of a search by all its hits, however many. */
export function idsOfAll(search: Search, page: SearchPage): SQL {
  return idsAmong(sql`(${hitsOf(search, { sort: page.sort, offered: [] })})`, page);
}

/** Named as the listings are, for conditions and order name their columns. */
function idsAmong(hits: SQL, { past, offered, sort, limit }: SearchPage): SQL {
  return sql`select product_id from ${hits} store_listings where ${and(sql`true`, past, ...offered)}
    order by ${sql.join(orderOf(sort), sql`, `)} limit ${limit}`;
}

/** @property sort null where they are only counted */
type HitsWanted = { sort: StoreSort | null; offered: readonly SQL[] };

/** The listings that every term finds, with all that is counted and sorted by, and no more: each hit is copied. */
function hitsOf({ terms, placed }: Search, { sort, offered }: HitsWanted): SQL {
  const columns = sql.raw(`offer_set, price_cents${sort ? `, product_id${sortedBy[sort]}` : ""}`);
  const where = and(sql`true`, ...placed, ...terms.map(matches), ...offered);
  return sql`select ${columns} from ${storeListings} where ${where}`;
}

/** SQL condition on `store_listings`: the term is in the text, another form or a synonym of it is, or it names the collection. */
function matches({ typed, stems, collectionIds }: SearchTerm): SQL {
  const ways = [
    sql`${storeListings.searchText} like ${likePattern(typed)}`,
    ...(stems.length > 0 ? [arrayOverlaps(storeListings.stems, [...stems])] : []),
    ...(collectionIds.length > 0 ? [inArray(storeListings.collectionId, collectionIds)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
