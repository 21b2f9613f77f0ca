import { eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";
import type { Cursor } from "~/lib/list-page";

import type { Search, SearchPage } from "../search/search-hits.server";
import { understand, type TermCache } from "../search/search-terms.server";
import { activeCollectionId, past } from "./listed-rows.server";
import { priceRanges, type StoreFilters } from "./store-filters";

/** What the filters of the store mean. */
export type StoreList = Search & {
  filters: StoreFilters & { collectionId: string | null };
  /** There is no such collection. */
  isMissing: boolean;
  corrected: string | null;
};

export type ListPage = { key: Cursor | null; limit: number };

export async function readStoreList(
  db: Db,
  filters: StoreFilters,
  known: TermCache,
): Promise<StoreList> {
  const { collection, q } = filters;
  const [collectionId, { terms, corrected }] = await Promise.all([
    collection ? activeCollectionId(db, collection) : null,
    q ? understand(db, q, known) : { terms: [], corrected: null },
  ]);
  const isMissing = collection !== null && collectionId === null;
  const places = { ...filters, collectionId };
  return { filters: places, isMissing, terms, corrected, placed: placed(places) };
}

export function isSearch({ terms, isMissing }: StoreList): boolean {
  return terms.length > 0 && !isMissing;
}

function placed({ collectionId, age, state }: StoreList["filters"]): SQL[] {
  const where: SQL[] = [];
  if (collectionId) where.push(eq(storeListings.collectionId, collectionId));
  if (age) where.push(eq(storeListings.browsingBracket, age));
  if (state) where.push(eq(storeListings.state, state));
  return where;
}

/**
 * Which rows of a list are shown.
 * @param offerSets those with the color and the size that are chosen; null when none is
 */
export function pageOfList(
  list: StoreList,
  offerSets: readonly string[] | null,
  { key, limit }: ListPage,
): SearchPage {
  const { sort } = list.filters;
  const offered = offeredIn(list, offerSets);
  return { past: key ? past(sort, key) : undefined, offered, sort, limit };
}

/** Conditions on `store_listings`: what has the color, size and price that are chosen; none where none is. */
export function offeredIn({ filters }: StoreList, offerSets: readonly string[] | null): SQL[] {
  return [
    ...priced(filters),
    ...(offerSets ? [inArray(storeListings.offerSet, [...offerSets])] : []),
  ];
}

function priced({ price }: StoreFilters): SQL[] {
  if (!price) return [];
  const { from, below } = priceRanges[price];
  return [sql`${storeListings.priceCents} >= ${from} and ${storeListings.priceCents} < ${below}`];
}
