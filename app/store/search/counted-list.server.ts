import { and } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

import { tally, type FacetCell, type Offer } from "./facet-tally";
import { offersOf, setsThatHave } from "./offer-sets.server";
import { mostHits, pageOfMany, readHits, type SearchPage } from "./search-hits.server";
import { pageOf, rowsWithIds, type ListedRow } from "../listing/listed-rows.server";
import type { Facets } from "../listing/listing";
import {
  isSearch,
  offeredIn,
  pageOfList,
  type ListPage,
  type StoreList,
} from "../listing/store-list.server";

type Count = {
  total: number;
  isTotalCapped: boolean;
  facets: Facets;
};

/** How many a list has, and the rows of a page of it. */
export async function countedPage(
  db: Db,
  list: StoreList,
  gone: readonly Offer[],
  page: ListPage,
): Promise<{ count: Count; rows: ListedRow[] }> {
  if (isSearch(list)) {
    const { count, ids, offerSets } = await countedHits(db, list, gone, page);
    const shown = ids ?? (await pageOfMany(db, list, pageOfList(list, offerSets, page)));
    return { count, rows: await rowsWithIds(db, list.filters.sort, shown) };
  }
  // Which shirts have a color or size is known only when all are counted.
  if (hasOffer(list)) {
    const { count, offerSets } = await countedHits(db, list, gone, null);
    return { count, rows: await rowsOf(db, list, pageOfList(list, offerSets, page)) };
  }
  const shown = pageOfList(list, null, page);
  const [count, rows] = await Promise.all([countOf(db, list, gone), rowsOf(db, list, shown)]);
  return { count, rows };
}

/** How many there are, in all and of each color, size and price. */
export async function countOf(db: Db, list: StoreList, gone: readonly Offer[]): Promise<Count> {
  return (await countedHits(db, list, gone, null)).count;
}

function hasOffer({ filters: { color, size } }: StoreList): boolean {
  return Boolean(color || size);
}

type CountedHits = { count: Count; ids: string[] | null; offerSets: string[] | null };

/**
 * Of more hits than are counted, those with the color, size and price are counted by themselves: the
 * others say nothing about them.
 * @param page null where only the count is wanted
 */
async function countedHits(
  db: Db,
  list: StoreList,
  gone: readonly Offer[],
  page: ListPage | null,
): Promise<CountedHits> {
  const shownOf = (sets: string[] | null) => page && pageOfList(list, sets, page);
  const most = mostHits(list);
  const all = list.isMissing
    ? { cells: [], ids: page && [] }
    : await readHits(db, list, hasOffer(list) ? null : shownOf(null));
  if (designsIn(all.cells) <= most) {
    const { offerSets, ...count } = await counted(db, list, all.cells, gone);
    const { ids } = page && hasOffer(list) ? await readHits(db, list, shownOf(offerSets)) : all;
    return { count, ids, offerSets };
  }
  const offerSets = hasOffer(list) ? await setsThatHave(db, list.filters, gone) : null;
  const offered = offeredIn(list, offerSets);
  const some = offered.length > 0 ? await readHits(db, list, shownOf(offerSets), { offered }) : all;
  const count = await counted(db, list, mostOfEach([...all.cells, ...some.cells]), gone);
  const isTotalCapped = designsIn(some.cells) > most;
  const total = isTotalCapped ? Math.min(count.total, most) : count.total;
  const facets = { ...count.facets, isCapped: true };
  return { count: { total, isTotalCapped, facets }, ids: some.ids, offerSets };
}

function designsIn(cells: readonly FacetCell[]): number {
  return cells.reduce((sum, { designs }) => sum + designs, 0);
}

/** Of hits that were counted more than once, in part. */
function mostOfEach(cells: readonly FacetCell[]): FacetCell[] {
  const most = new Map<string, FacetCell>();
  for (const cell of cells) {
    const key = `${cell.offerSet} ${cell.priceStep}`;
    if (cell.designs > (most.get(key)?.designs ?? 0)) most.set(key, cell);
  }
  return [...most.values()];
}

/** With the sets that have the color and the size; null when any has. */
type Counted = Count & { offerSets: string[] | null };

async function counted(
  db: Db,
  list: StoreList,
  cells: readonly FacetCell[],
  gone: readonly Offer[],
): Promise<Counted> {
  const sets = await offersOf(db, [...new Set(cells.map(({ offerSet }) => offerSet))]);
  const { total, facets, offerSets } = tally(cells, sets, list.filters, gone);
  return { total, isTotalCapped: false, facets: { ...facets, isCapped: false }, offerSets };
}

/** The rows of a page, without counts. */
export async function rowsOf(db: Db, list: StoreList, page: SearchPage): Promise<ListedRow[]> {
  if (list.isMissing) return [];
  const { sort } = list.filters;
  if (isSearch(list)) return rowsWithIds(db, sort, await pageOfMany(db, list, page));
  return pageOf(db, sort, and(...list.placed, ...page.offered, page.past), page.limit);
}
