import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeCounts, storeListings, storeWords } from "~/db/schema/store";
import type { PageKey } from "~/lib/list-page";

import { facetsOf } from "../finding/facets.server";
import { offerConditions, pairsOutOfStock, type Pair } from "../finding/offers.server";
import { understand, type SearchTerm } from "../finding/search-terms.server";
import { areDense, hitsOf, matchesTerms } from "../finding/search-words.server";
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
import type { StoreListing } from "./listing";
import { readPageKey } from "./page-key";
import type { StoreFilters } from "./store-filters";

/** A search that finds more is not counted to the end. */
const COUNT_LIMIT = 5_000;
/** Shown where nothing was found. */
const POPULAR = 4;

type Place = {
  /** The key of the page before; null for the top. */
  after?: string | null;
  /** How many pages stand below each other. */
  pages?: number;
};

/** The store narrowed by every filter, in the chosen order, from the page key on. */
export async function storeListing(
  db: Db,
  filters: StoreFilters,
  { after = null, pages = 1 }: Place = {},
): Promise<StoreListing> {
  const list = await readList(db, filters);
  const key = readPageKey(after);
  const [{ rows, count }, facets] = await Promise.all([
    found(db, list, key, pages),
    list.isMissing
      ? { colors: [], sizes: [], prices: [], isCapped: false }
      : facetsOf(db, { where: placedAndSearched(list), offer: filters, gone: list.gone }),
  ]);
  return {
    ...pageCutFrom(rows, filters.sort, pages),
    ...totalOf(list, count),
    facets,
    corrected: list.corrected,
    ...(count === 0 ? await afterNothing(db, filters) : { waysOn: [], popular: [] }),
  };
}

/** What the filters mean. */
type List = {
  filters: StoreFilters & { collectionId: string | null };
  /** There is no such collection. */
  isMissing: boolean;
  terms: readonly SearchTerm[];
  corrected: string | null;
  gone: readonly Pair[];
};

async function readList(db: Db, filters: StoreFilters): Promise<List> {
  const { collection, q } = filters;
  const [collectionId, { terms, corrected }, gone] = await Promise.all([
    collection ? activeCollectionId(db, collection) : null,
    q ? understand(db, q) : { terms: [], corrected: null },
    pairsOutOfStock(db),
  ]);
  const isMissing = collection !== null && collectionId === null;
  return { filters: { ...filters, collectionId }, isMissing, terms, corrected, gone };
}

type Found = { rows: ListedRow[]; count: number };

async function found(db: Db, list: List, key: PageKey | null, pages: number): Promise<Found> {
  if (list.isMissing) return { rows: [], count: 0 };
  if (isCounted(list)) return filtered(db, list, key, pages);
  const groups = wordGroups(list);
  if (groups && !(await areDense(db, groups))) return searched(db, list, groups, key, pages);
  const { sort } = list.filters;
  const where = and(...placedAndSearched(list), ...offered(list));
  const [rows, count] = await Promise.all([
    pageOf(db, sort, key ? and(where, past(sort, key)) : where, pages),
    countUpToLimit(db, where),
  ]);
  return { rows, count };
}

/** Whether the totals of these filters are precomputed. */
function isCounted({ filters: { q, color, size, price } }: List): boolean {
  return !q && !color && !size && !price;
}

/** How many there are, as it is said. */
function totalOf(list: List, count: number) {
  const isTotalCapped = !isCounted(list) && count > COUNT_LIMIT;
  return { total: isTotalCapped ? COUNT_LIMIT : count, isTotalCapped };
}

async function afterNothing(db: Db, filters: StoreFilters) {
  const ways = waysOn(filters, async (others) => {
    const list = await readList(db, others);
    return totalOf(list, (await found(db, list, null, 1)).count);
  });
  const [found_, popular] = await Promise.all([ways, popularProducts(db)]);
  return { waysOn: found_, popular };
}

/** What visitors bought most lately. */
async function popularProducts(db: Db) {
  const rows = await db
    .select(listedColumns)
    .from(storeListings)
    .orderBy(...orderOf(listedColumns, "popular"))
    .limit(POPULAR);
  return rows.map(presentListed);
}

/** Without a search, the totals are precomputed and the list is read along an index. */
async function filtered(
  db: Db,
  { filters }: List,
  key: PageKey | null,
  pages: number,
): Promise<Found> {
  const after = key ? past(filters.sort, key) : undefined;
  const [rows, count] = await Promise.all([
    pageOf(db, filters.sort, and(...placed(storeListings, filters), after), pages),
    countFiltered(db, filters),
  ]);
  return { rows, count };
}

/**
 * The words to look up, a group for each typed word; null where words alone do not tell: many of them,
 * a collection's name, or filters and orders that are not among what is kept with each word.
 */
function wordGroups({ terms, filters }: List): string[][] | null {
  const { sort, color, size, price } = filters;
  if (terms.length === 0 || sort === "popular" || sort === "rating" || color || size || price)
    return null;
  const groups = terms.map(({ words, collectionIds }) => (collectionIds.length > 0 ? null : words));
  const known = groups.filter((words) => words !== null);
  return known.length === groups.length && known.every((words) => words.length > 0) ? known : null;
}

/** The page key names these columns as those of the listings. */
const hitColumns = {
  id: storeListings.productId,
  createdAt: storeListings.createdAt,
  priceCents: storeListings.priceCents,
  titleKey: storeListings.titleKey,
  popularity: storeListings.popularity,
  ratingKey: storeListings.ratingKey,
};

/** Searches listings by their words, which have all that orders sort by: only the page's own rows are fetched. */
async function searched(
  db: Db,
  { filters }: List,
  groups: readonly string[][],
  key: PageKey | null,
  pages: number,
): Promise<Found> {
  const hits = sql`select h.*, count(*) over () as total from (${hitsOf(groups, and(...placed(storeWords, filters)))}) h`;
  const afterKey = key ? past(filters.sort, key) : undefined;
  const page = sql`(select * from (${hits}) store_listings where ${afterKey ?? sql`true`}
    order by ${sql.join(orderOf(hitColumns, filters.sort), sql`, `)} limit ${pages * PAGE_SIZE + 1}) hits`;
  const rows = await db
    .select({ ...listedColumns, total: sql<number>`hits.total` })
    .from(storeListings)
    .innerJoin(page, sql`hits.product_id = ${storeListings.productId}`)
    .orderBy(...orderOf(listedColumns, filters.sort));
  // Past the end there is no row to tell the total.
  return { rows, count: Number(rows[0]?.total ?? 0) };
}

/** Everything but color, size and price. */
function placedAndSearched({ filters, terms }: List): SQL[] {
  return [...placed(storeListings, filters), ...matchesTerms(terms)];
}

function offered({ filters, gone }: List): SQL[] {
  return offerConditions(filters, gone);
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

async function countUpToLimit(db: Db, where: SQL | undefined): Promise<number> {
  const matching = db
    .select({ one: sql`1`.as("one") })
    .from(storeListings)
    .where(where)
    .limit(COUNT_LIMIT + 1)
    .as("found");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching);
  return row?.count ?? 0;
}

async function countFiltered(db: Db, filters: List["filters"]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${storeCounts.designs}), 0)::int` })
    .from(storeCounts)
    .where(and(...placed(storeCounts, filters)));
  return row?.total ?? 0;
}
