import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeCounts, storeListings, storeWords } from "~/db/schema/store";

import {
  activeCollectionId,
  listedColumns,
  orderOf,
  PAGE_SIZE,
  pageCutFrom,
  pageOf,
  past,
  type ListedRow,
} from "./listed-rows.server";
import type { ListingPage } from "./listing";
import type { PageKey } from "~/lib/list-page";
import { readPageKey } from "./page-key";
import type { StoreFilters } from "./store-filters";
import { areDense, containing, hitsOf, searchWords, wordsLike } from "./store-search.server";

/** A search that finds more is not counted to the end. */
const COUNT_LIMIT = 5_000;

/** A page of the store: what matches every filter, in the chosen order, from the page key on. */
export async function storeListing(
  db: Db,
  filters: StoreFilters,
  after: string | null = null,
): Promise<ListingPage> {
  const key = readPageKey(after);
  const { rows, count } = await found(db, filters, key);
  return {
    ...pageCutFrom(rows, filters.sort),
    total: filters.q ? Math.min(count, COUNT_LIMIT) : count,
    isTotalCapped: Boolean(filters.q) && count > COUNT_LIMIT,
  };
}

/** The collection by its id. */
type Filters = StoreFilters & { collectionId: string | null };

type Found = { rows: ListedRow[]; count: number };

async function found(db: Db, asked: StoreFilters, key: PageKey | null): Promise<Found> {
  const { collection } = asked;
  const collectionId = collection ? await activeCollectionId(db, collection) : null;
  if (collection && !collectionId) return { rows: [], count: 0 };
  const filters = { ...asked, collectionId };
  return filters.q ? searched(db, filters, key) : filtered(db, filters, key);
}

/** Without a search, the totals are precomputed and the list is read along an index. */
async function filtered(db: Db, filters: Filters, key: PageKey | null): Promise<Found> {
  const [rows, count] = await Promise.all([
    pageOf(db, filters.sort, and(...matching(filters), key ? past(filters.sort, key) : undefined)),
    countFiltered(db, filters),
  ]);
  return { rows, count };
}

/** The page key names these columns as those of the listings. */
const hitColumns = {
  id: storeListings.productId,
  createdAt: storeListings.createdAt,
  priceCents: storeListings.priceCents,
  titleKey: storeListings.titleKey,
};

/** Searches listings by their words or, when words do not help, by their whole text. */
async function searched(db: Db, filters: Filters, key: PageKey | null): Promise<Found> {
  const groups = await wordsLike(db, filters.q);
  if (groups === null) return searchedByText(db, filters, key);
  if (groups.some((words) => words.length === 0)) return { rows: [], count: 0 };
  if (await areDense(db, groups)) return searchedByText(db, filters, key);
  const hits = sql`select h.*, count(*) over () as total from (${hitsOf(groups, and(...conditionsOn(storeWords, filters)))}) h`;
  const afterKey = key ? past(filters.sort, key) : undefined;
  // The words have all that orders sort by: only the page's own rows are fetched.
  const page = sql`(select * from (${hits}) store_listings where ${afterKey ?? sql`true`}
    order by ${sql.join(orderOf(hitColumns, filters.sort), sql`, `)} limit ${PAGE_SIZE + 1}) hits`;
  const rows = await db
    .select({ ...listedColumns, total: sql<number>`hits.total` })
    .from(storeListings)
    .innerJoin(page, sql`hits.product_id = ${storeListings.productId}`)
    .orderBy(...orderOf(listedColumns, filters.sort));
  return { rows, count: rows[0]?.total ?? 0 };
}

/** Matches are so dense here that scanning in order finds a page at once. */
async function searchedByText(db: Db, filters: Filters, key: PageKey | null): Promise<Found> {
  const text = searchWords(filters.q).map(
    (word) => sql`${storeListings.searchText} like ${containing(word)}`,
  );
  const where = and(...matching(filters), ...text);
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(storeListings)
    .where(where)
    .limit(COUNT_LIMIT + 1)
    .as("found");
  const [rows, [counted]] = await Promise.all([
    pageOf(db, filters.sort, key ? and(where, past(filters.sort, key)) : where),
    db.select({ count: sql<number>`count(*)::int` }).from(found),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

function matching(filters: Filters): SQL[] {
  return conditionsOn(storeListings, filters);
}

type FilterColumns = Record<"collectionId" | "browsingBracket" | "state", AnyColumn>;

function conditionsOn(
  { collectionId, browsingBracket, state }: FilterColumns,
  filters: Filters,
): SQL[] {
  const where: SQL[] = [];
  if (filters.collectionId) where.push(eq(collectionId, filters.collectionId));
  if (filters.age) where.push(eq(browsingBracket, filters.age));
  if (filters.state) where.push(eq(state, filters.state));
  return where;
}

async function countFiltered(db: Db, filters: Filters): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${storeCounts.designs}), 0)::int` })
    .from(storeCounts)
    .where(and(...conditionsOn(storeCounts, filters)));
  return row?.total ?? 0;
}
