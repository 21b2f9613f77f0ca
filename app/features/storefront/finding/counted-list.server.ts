import { and } from "drizzle-orm";

import type { Db } from "~/db/client.server";

import { cellsOfPlace } from "./facet-cells.server";
import { tally, type FacetCell, type Offer } from "./facet-tally";
import { pageOfMany } from "./frequent-words.server";
import { offersOf } from "./offer-sets.server";
import { MOST_HITS, readHits, type SearchPage } from "./search-hits.server";
import { pageOf, rowsWithIds, type ListedRow } from "../listing/listed-rows.server";
import type { Facets } from "../listing/listing";
import { isSearch, pageOfList, type ListPage, type StoreList } from "../listing/store-list.server";

type Count = {
  total: number;
  isTotalCapped: boolean;
  facets: Facets;
  /** The sets that have the color and the size; null when any has. */
  offerSets: string[] | null;
};

/** How many a list has, and the rows of a page of it. */
export async function countedPage(
  db: Db,
  list: StoreList,
  gone: readonly Offer[],
  page: ListPage,
): Promise<{ count: Count; rows: ListedRow[] }> {
  const { color, size } = list.filters;
  // Which shirts have a color or size is known only when all are counted.
  if (color || size) {
    const count = await countOf(db, list, gone);
    return { count, rows: await rowsOf(db, list, pageOfList(list, count.offerSets, page)) };
  }
  const shown = pageOfList(list, null, page);
  if (isSearch(list)) {
    const { cells, rows } = await searchedPage(db, list, shown);
    return { count: await counted(db, list, cells, gone), rows };
  }
  const [count, rows] = await Promise.all([countOf(db, list, gone), rowsOf(db, list, shown)]);
  return { count, rows };
}

/** How many there are, in all and of each color, size and price. */
export async function countOf(db: Db, list: StoreList, gone: readonly Offer[]): Promise<Count> {
  return counted(db, list, await cellsOf(db, list), gone);
}

async function cellsOf(db: Db, list: StoreList): Promise<FacetCell[]> {
  if (list.isMissing) return [];
  return isSearch(list) ? (await readHits(db, list, null)).cells : cellsOfPlace(db, list.filters);
}

async function counted(
  db: Db,
  list: StoreList,
  cells: readonly FacetCell[],
  gone: readonly Offer[],
): Promise<Count> {
  const sets = await offersOf(db, [...new Set(cells.map(({ offerSet }) => offerSet))]);
  const { total, facets, offerSets } = tally(cells, sets, list.filters, gone);
  const isCapped =
    isSearch(list) && cells.reduce((sum, { designs }) => sum + designs, 0) > MOST_HITS;
  return {
    total: isCapped ? Math.min(total, MOST_HITS) : total,
    isTotalCapped: isCapped,
    facets: { ...facets, isCapped },
    offerSets,
  };
}

/** The rows of a page, without counts. */
export async function rowsOf(db: Db, list: StoreList, page: SearchPage): Promise<ListedRow[]> {
  if (list.isMissing) return [];
  if (isSearch(list)) return (await searchedPage(db, list, page)).rows;
  const where = and(...list.placed.listings, ...page.offered, page.past);
  return pageOf(db, list.filters.sort, where, page.limit);
}

async function searchedPage(
  db: Db,
  list: StoreList,
  page: SearchPage,
): Promise<{ cells: FacetCell[]; rows: ListedRow[] }> {
  const { sort } = list.filters;
  const { cells, ids } = await readHits(db, list, page);
  const shown = ids ?? (await pageOfMany(db, list, page));
  return { cells, rows: await rowsWithIds(db, sort, shown) };
}
