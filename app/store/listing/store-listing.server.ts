import type { Db } from "~/platform/database/client.server";

import { countedPage, countOf, rowsOf } from "../search/counted-list.server";
import type { Offer } from "../search/facet-tally";
import { offersOutOfStock } from "../search/offer-sets.server";
import { emptyTermCache, significantWords, type TermCache } from "../search/search-terms.server";
import { fallbackSearches } from "../search/fallback-searches.server";
import { PAGE_SIZE, pageCutFrom, presentListed } from "./listed-rows.server";
import type { ListedProduct, StoreListing } from "./listing";
import { readCursor } from "./cursor";
import { noFilters, type StoreFilters } from "./store-filters";
import { pageOfList, readStoreList } from "./store-list.server";

/** Shown where nothing was found. */
const POPULAR = 4;

type Start = {
  /** The key of the page before; null for the top. */
  after?: string | null;
  /** How many pages stand below each other. */
  pages?: number;
};

/** The store narrowed by every filter, in the chosen order, from the cursor on. */
export async function storeListing(
  db: Db,
  filters: StoreFilters,
  { after = null, pages = 1 }: Start = {},
): Promise<StoreListing> {
  const known = emptyTermCache();
  const [list, gone] = await Promise.all([readStoreList(db, filters, known), offersOutOfStock(db)]);
  // One row more tells whether there is another page.
  const page = { key: readCursor(after), limit: pages * PAGE_SIZE + 1 };
  const { count, rows } = await countedPage(db, list, gone, page);
  const { total, isTotalCapped, facets } = count;
  return {
    ...(await pageCutFrom(db, rows, filters.sort, pages)),
    total,
    isTotalCapped,
    facets,
    corrected: list.corrected,
    isEverything: filters.q !== "" && list.terms.length === 0,
    ...(rows.length === 0
      ? await afterNothing(db, filters, { known, gone })
      : { fallbackSearches: [], popular: [] }),
  };
}

/** The first listings of a list, without its counts. */
export async function firstListed(
  db: Db,
  filters: StoreFilters,
  limit: number,
): Promise<ListedProduct[]> {
  const list = await readStoreList(db, filters, emptyTermCache());
  const rows = await rowsOf(db, list, pageOfList(list, null, { key: null, limit }));
  return presentListed(db, rows);
}

type Asked = { known: TermCache; gone: readonly Offer[] };

async function afterNothing(db: Db, filters: StoreFilters, { known, gone }: Asked) {
  const words = significantWords(filters.q, known);
  const ways = fallbackSearches(filters, words, async (others) =>
    countOf(db, await readStoreList(db, others, known), gone),
  );
  const [found, popular] = await Promise.all([
    ways,
    firstListed(db, { ...noFilters, sort: "popular" }, POPULAR),
  ]);
  return { fallbackSearches: found, popular };
}
