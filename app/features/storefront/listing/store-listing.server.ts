import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings, storeWords } from "~/db/schema/store";
import type { PageKey } from "~/lib/list-page";

import { cellsOfPlace } from "../finding/facet-cells.server";
import { tally, type FacetCell, type Offer } from "../finding/facet-tally";
import { pageOfMany } from "../finding/frequent-words.server";
import { offersOf, offersOutOfStock } from "../finding/offer-sets.server";
import {
  isOneOf,
  MOST_HITS,
  readHits,
  type Search,
  type SearchPage,
} from "../finding/search-hits.server";
import { noKnownWords, understand, type KnownWords } from "../finding/search-terms.server";
import { waysOn } from "../finding/ways-on.server";
import {
  activeCollectionId,
  orderOf,
  PAGE_SIZE,
  pageCutFrom,
  pageOf,
  past,
  presentListed,
  rowsWithIds,
  type ListedRow,
} from "./listed-rows.server";
import type { Facets, ListedProduct, StoreListing } from "./listing";
import { readPageKey } from "./page-key";
import { noFilters, priceRanges, type StoreFilters } from "./store-filters";

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
  const known = noKnownWords();
  const [list, gone] = await Promise.all([readList(db, filters, known), offersOutOfStock(db)]);
  // One row more tells whether there is another page.
  const page = { key: readPageKey(after), limit: pages * PAGE_SIZE + 1 };
  const { count, rows } = await countedPage(db, list, gone, page);
  const { total, isTotalCapped, facets } = count;
  return {
    ...pageCutFrom(rows, filters.sort, pages),
    total,
    isTotalCapped,
    facets,
    corrected: list.corrected,
    ...(rows.length === 0
      ? await afterNothing(db, filters, { known, gone })
      : { waysOn: [], popular: [] }),
  };
}

/** The first listings of a list, without its counts. */
export async function firstListed(
  db: Db,
  filters: StoreFilters,
  limit: number,
): Promise<ListedProduct[]> {
  const list = await readList(db, filters, noKnownWords());
  const page = { key: null, limit };
  const rows = isSearch(list)
    ? (await searchedPage(db, list, searchPage(list, null, page))).rows
    : await rowsOf(db, list, null, page);
  return rows.slice(0, limit).map(presentListed);
}

/** What the filters mean. */
type List = Search & {
  filters: StoreFilters & { collectionId: string | null };
  /** There is no such collection. */
  isMissing: boolean;
  corrected: string | null;
};

type Page = { key: PageKey | null; limit: number };

async function readList(db: Db, filters: StoreFilters, known: KnownWords): Promise<List> {
  const { collection, q } = filters;
  const [collectionId, { terms, corrected }] = await Promise.all([
    collection ? activeCollectionId(db, collection) : null,
    q ? understand(db, q, known) : { terms: [], corrected: null },
  ]);
  const isMissing = collection !== null && collectionId === null;
  const places = { ...filters, collectionId };
  const where = { words: placed(storeWords, places), listings: placed(storeListings, places) };
  return { filters: places, isMissing, terms, corrected, placed: where };
}

function isSearch({ terms, isMissing }: List): boolean {
  return terms.length > 0 && !isMissing;
}

type Count = {
  total: number;
  isTotalCapped: boolean;
  facets: Facets;
  offerSets: string[] | null;
};

/** Which shirts have a color or size is known only when all are counted. */
async function countedPage(
  db: Db,
  list: List,
  gone: readonly Offer[],
  page: Page,
): Promise<{ count: Count; rows: ListedRow[] }> {
  const { color, size } = list.filters;
  const isByOffer = color !== null || size !== null;
  if (!isSearch(list)) {
    const counting = cellsOf(db, list).then((cells) => countOf(db, list, cells, gone));
    const [count, rows] = await Promise.all([
      counting,
      isByOffer
        ? counting.then(({ offerSets }) => rowsOf(db, list, offerSets, page))
        : rowsOf(db, list, null, page),
    ]);
    return { count, rows };
  }
  if (!isByOffer) {
    const { cells, rows } = await searchedPage(db, list, searchPage(list, null, page));
    return { count: await countOf(db, list, cells, gone), rows };
  }
  const { cells } = await readHits(db, list, null);
  const count = await countOf(db, list, cells, gone);
  const { rows } = await searchedPage(db, list, searchPage(list, count.offerSets, page));
  return { count, rows };
}

/** How many there are, in all and of each color, size and price. */
async function countOf(
  db: Db,
  list: List,
  cells: FacetCell[],
  gone: readonly Offer[],
): Promise<Count> {
  const sets = await offersOf(db, [...new Set(cells.map(({ offerSet }) => offerSet))]);
  const { total, facets, offerSets } = tally(cells, sets, list.filters, gone);
  const counted = cells.reduce((sum, { designs }) => sum + designs, 0);
  const isCapped = isSearch(list) && counted > MOST_HITS;
  return {
    total: Math.min(total, isCapped ? MOST_HITS : total),
    isTotalCapped: isCapped,
    facets: { ...facets, isCapped },
    offerSets,
  };
}

async function cellsOf(db: Db, list: List): Promise<FacetCell[]> {
  if (list.isMissing) return [];
  return isSearch(list) ? (await readHits(db, list, null)).cells : cellsOfPlace(db, list.filters);
}

/** What a search found, counted, and the rows of a page of it. */
async function searchedPage(
  db: Db,
  list: List,
  page: SearchPage,
): Promise<{ cells: FacetCell[]; rows: ListedRow[] }> {
  const { sort } = list.filters;
  const { cells, ids } = await readHits(db, list, page);
  return {
    cells,
    rows: await rowsWithIds(db, sort, ids ?? (await pageOfMany(db, list, sort, page))),
  };
}

function searchPage(
  { filters }: List,
  offerSets: readonly string[] | null,
  { key, limit }: Page,
): SearchPage {
  return {
    past: key ? past(filters.sort, key) : undefined,
    offered: offeredIn(filters, offerSets),
    order: orderOf(filters.sort),
    limit,
  };
}

/** The first rows after the page key, of a list that is no search. */
async function rowsOf(
  db: Db,
  { filters, isMissing }: List,
  offerSets: readonly string[] | null,
  { key, limit }: Page,
): Promise<ListedRow[]> {
  if (isMissing) return [];
  const after = key ? past(filters.sort, key) : undefined;
  const where = and(...placed(storeListings, filters), ...offeredIn(filters, offerSets), after);
  return pageOf(db, filters.sort, where, limit);
}

function offeredIn(filters: StoreFilters, offerSets: readonly string[] | null): SQL[] {
  return [...priced(filters), ...(offerSets ? [isOneOf(storeListings.offerSet, offerSets)] : [])];
}

function priced({ price }: StoreFilters): SQL[] {
  if (!price) return [];
  const { from, below } = priceRanges[price];
  return [sql`${storeListings.priceCents} >= ${from} and ${storeListings.priceCents} < ${below}`];
}

async function afterNothing(
  db: Db,
  filters: StoreFilters,
  { known, gone }: { known: KnownWords; gone: readonly Offer[] },
) {
  const ways = waysOn(filters, async (others) => {
    const list = await readList(db, others, known);
    return countOf(db, list, await cellsOf(db, list), gone);
  });
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
