import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings, storeWords } from "~/db/schema/store";
import type { PageKey } from "~/lib/list-page";

import { cellsOfPlace, cellsOfRows, cellsUpTo } from "../finding/facet-cells.server";
import { tally, type FacetCell } from "../finding/facet-tally";
import { offersOf, offersOutOfStock } from "../finding/offer-sets.server";
import { firstOfFrequent, someOfFrequent } from "../finding/frequent-words.server";
import { hitsOf, isOneOf, matchesTerms, type Placed } from "../finding/search-hits.server";
import { understand, type SearchTerm } from "../finding/search-terms.server";
import { waysOn } from "../finding/ways-on.server";
import {
  activeCollectionId,
  listedColumns,
  orderOf,
  PAGE_SIZE,
  pageCutFrom,
  pageOf,
  past,
  presentListed,
  type ListedRow,
} from "./listed-rows.server";
import type { Facets, ListedProduct, StoreListing } from "./listing";
import { readPageKey } from "./page-key";
import { noFilters, priceRanges, type StoreFilters, type StoreSort } from "./store-filters";

/** A search that finds more is not counted to the end. */
const COUNT_LIMIT = 5_000;
/** Shown where nothing was found. */
const POPULAR = 4;

type Start = {
  /** The key of the page before; null for the top. */
  after?: string | null;
  /** How many pages stand below each other. */
  pages?: number;
};

/** The store narrowed by every filter, in the chosen order, from the page key on. */
export async function storeListing(
  db: Db,
  filters: StoreFilters,
  { after = null, pages = 1 }: Start = {},
): Promise<StoreListing> {
  const list = await readList(db, filters);
  const key = readPageKey(after);
  // One row more tells whether there is another page.
  const limit = pages * PAGE_SIZE + 1;
  // Which shirts have a color or size is known only when all are counted.
  const counting = countOf(db, list);
  const [count, rows] = await Promise.all([
    counting,
    filters.color || filters.size
      ? counting.then(({ offerSets }) => rowsOf(db, list, offerSets, key, limit))
      : rowsOf(db, list, null, key, limit),
  ]);
  const { total, isTotalCapped, facets } = count;
  return {
    ...pageCutFrom(rows, filters.sort, pages),
    total,
    isTotalCapped,
    facets,
    corrected: list.corrected,
    ...(rows.length === 0 ? await afterNothing(db, filters) : { waysOn: [], popular: [] }),
  };
}

/** The first listings of a list, without its counts. */
export async function firstListed(
  db: Db,
  filters: StoreFilters,
  limit: number,
): Promise<ListedProduct[]> {
  const rows = await rowsOf(db, await readList(db, filters), null, null, limit);
  return rows.slice(0, limit).map(presentListed);
}

/** What the filters mean. */
type List = {
  filters: StoreFilters & { collectionId: string | null };
  /** There is no such collection. */
  isMissing: boolean;
  terms: readonly SearchTerm[];
  corrected: string | null;
  /** What a search found; null where the list is walked in its order. */
  hits: SQL | null;
  /** The rarest of the terms, if all are in very many listings. */
  frequent: SearchTerm | null;
  placed: Placed;
};

async function readList(db: Db, filters: StoreFilters): Promise<List> {
  const { collection, q } = filters;
  const [collectionId, { terms, corrected }] = await Promise.all([
    collection ? activeCollectionId(db, collection) : null,
    q ? understand(db, q) : { terms: [], corrected: null },
  ]);
  const isMissing = collection !== null && collectionId === null;
  const places = { ...filters, collectionId };
  const where = { words: placed(storeWords, places), listings: placed(storeListings, places) };
  const { rows: hits, rarest } =
    terms.length === 0 || isMissing ? { rows: null, rarest: null } : await hitsOf(db, terms, where);
  const frequent = hits ? null : rarest;
  return { filters: places, isMissing, terms, corrected, hits, frequent, placed: where };
}

type Count = {
  total: number;
  isTotalCapped: boolean;
  facets: Facets;
  offerSets: string[] | null;
};

/** How many there are, in all and of each color, size and price. */
async function countOf(db: Db, list: List): Promise<Count> {
  const [cells, gone] = await Promise.all([cellsOf(db, list), offersOutOfStock(db)]);
  const sets = await offersOf(db, [...new Set(cells.map(({ offerSet }) => offerSet))]);
  const { total, facets, offerSets } = tally(cells, sets, list.filters, gone);
  const isWalked = list.terms.length > 0 && list.hits === null;
  const counted = cells.reduce((sum, { designs }) => sum + designs, 0);
  const isCapped = isWalked && counted > COUNT_LIMIT;
  return {
    total: Math.min(total, isCapped ? COUNT_LIMIT : total),
    isTotalCapped: isCapped,
    facets: { ...facets, isCapped },
    offerSets,
  };
}

async function cellsOf(db: Db, list: List): Promise<FacetCell[]> {
  const { filters, isMissing, terms, hits, frequent } = list;
  if (isMissing) return [];
  if (terms.length === 0) return cellsOfPlace(db, filters);
  if (hits) return cellsOfRows(db, hits);
  const some = frequent && someOfFrequent({ ...list, rarest: frequent }, COUNT_LIMIT + 1);
  const cells = some ? await cellsOfRows(db, some) : [];
  if (cells.reduce((sum, { designs }) => sum + designs, 0) > COUNT_LIMIT) return cells;
  return cellsUpTo(
    db,
    and(...placed(storeListings, filters), ...matchesTerms(terms)),
    COUNT_LIMIT + 1,
  );
}

/** The first rows after the page key. */
async function rowsOf(
  db: Db,
  list: List,
  offerSets: readonly string[] | null,
  key: PageKey | null,
  limit: number,
): Promise<ListedRow[]> {
  const { filters, isMissing, terms, hits, frequent } = list;
  if (isMissing) return [];
  const offered = [
    ...priced(filters),
    ...(offerSets ? [isOneOf(storeListings.offerSet, offerSets)] : []),
  ];
  const where = and(...offered, key ? past(filters.sort, key) : undefined);
  const order = orderOf(filters.sort);
  if (hits)
    // Hits are sorted by what is kept with their words: only the page's own rows are fetched. They are
    // named as the listings are, for the conditions name their columns.
    return rowsOfPage(
      db,
      filters.sort,
      sql`select product_id from (${hits}) store_listings where ${where ?? sql`true`}
        order by ${sql.join(order, sql`, `)} limit ${limit}`,
    );
  const first =
    frequent &&
    firstOfFrequent({ ...list, rarest: frequent }, filters.sort, { where, order, limit });
  if (first) return rowsOfPage(db, filters.sort, first);
  return pageOf(
    db,
    filters.sort,
    and(...placed(storeListings, filters), ...matchesTerms(terms), where),
    limit,
  );
}

function priced({ price }: StoreFilters): SQL[] {
  if (!price) return [];
  const { from, below } = priceRanges[price];
  return [sql`${storeListings.priceCents} >= ${from} and ${storeListings.priceCents} < ${below}`];
}

function rowsOfPage(db: Db, sort: StoreSort, ids: SQL): Promise<ListedRow[]> {
  return db
    .select(listedColumns)
    .from(storeListings)
    .innerJoin(sql`(${ids}) hits`, sql`hits.product_id = ${storeListings.productId}`)
    .orderBy(...orderOf(sort));
}

async function afterNothing(db: Db, filters: StoreFilters) {
  const ways = waysOn(filters, async (others) => countOf(db, await readList(db, others)));
  const [found, popular] = await Promise.all([
    ways,
    firstListed(db, { ...noFilters, sort: "popular" }, POPULAR),
  ]);
  return { waysOn: found, popular };
}

type FilterColumns = Record<"collectionId" | "browsingBracket" | "state", AnyColumn>;

function placed(
  { collectionId, browsingBracket, state }: FilterColumns,
  filters: List["filters"],
): SQL[] {
  const where: SQL[] = [];
  if (filters.collectionId) where.push(eq(collectionId, filters.collectionId));
  if (filters.age) where.push(eq(browsingBracket, filters.age));
  if (filters.state) where.push(eq(state, filters.state));
  return where;
}
