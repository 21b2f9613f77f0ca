import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeCounts, storeListings, storeWords } from "~/db/schema/catalogue";
import { collections } from "~/db/schema/collections";

import { ageLabel, creatorDisplayName, type ListedProduct, type ListingPage } from "./listing";
import { readPageKey, writePageKey, type PageKey } from "./page-key";
import type { StoreFilters, StoreSort } from "./store-filters";
import { containing, hitsOf, searchWords, wordsLike } from "./store-search.server";

export const PAGE_SIZE = 24;
/** A search that finds more is not counted to the end. */
export const COUNT_LIMIT = 5_000;
/** A page key beyond it is not one of ours (the year 2096). */
const LATEST_TIME = 4e12;

const listedColumns = {
  id: storeListings.productId,
  slug: storeListings.slug,
  title: storeListings.title,
  titleKey: storeListings.titleKey,
  priceCents: storeListings.priceCents,
  creatorId: storeListings.creatorUserId,
  creatorName: storeListings.creatorName,
  ageBracket: storeListings.ageBracket,
  pictureId: storeListings.pictureId,
  drawingPictureId: storeListings.drawingPictureId,
  availableVariants: storeListings.availableVariants,
  createdAt: storeListings.createdAt,
};

type ListedRow = Omit<ListedProduct, "creatorName" | "age"> & {
  creatorName: string | null;
  ageBracket: string | null;
  titleKey: string;
  createdAt: Date;
};

/** A page of the store: what matches every filter, in the asked order, from the page key on. */
export async function storeListing(
  db: Db,
  filters: StoreFilters,
  after: string | null = null,
): Promise<ListingPage> {
  const key = readPageKey(after);
  const { rows, count } = filters.q
    ? await searched(db, filters, key)
    : await filtered(db, filters, key);
  return {
    ...pageCutFrom(rows, filters.sort),
    total: filters.q ? Math.min(count, COUNT_LIMIT) : count,
    isTotalCapped: Boolean(filters.q) && count > COUNT_LIMIT,
  };
}

/** The rows of a page, and the key of the next one when one row more was found. */
function pageCutFrom(rows: ListedRow[], sort: StoreSort): Pick<ListingPage, "products" | "next"> {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    products: shown.map(presentListed),
    next: last ? writePageKey({ id: last.id, value: sortValue[sort](last) }) : null,
  };
}

type Found = { rows: ListedRow[]; count: number };

/** Without a search the totals are kept beside the list, and the list is read along an index. */
async function filtered(db: Db, filters: StoreFilters, key: PageKey | null): Promise<Found> {
  const [rows, count] = await Promise.all([
    pageOf(db, filters.sort, and(...matching(filters), key ? past(filters.sort, key) : undefined)),
    countFiltered(db, filters),
  ]);
  return { rows, count };
}

/** A search by the words of listings; where words are no help, by their whole text. */
async function searched(db: Db, filters: StoreFilters, key: PageKey | null): Promise<Found> {
  const groups = await wordsLike(db, filters.q);
  if (groups === null) return searchedByText(db, filters, key);
  if (groups.some((words) => words.length === 0)) return { rows: [], count: 0 };
  const hits = sql`select h.*, count(*) over () as total from (${hitsOf(groups, and(...conditionsOn(storeWords, filters)))}) h`;
  const isNewest = filters.sort === "newest";
  const afterKey = key ? past(filters.sort, key) : undefined;
  // Sorted by time, only the page's own rows are fetched; another order needs all that match.
  const page = isNewest
    ? sql`(select * from (${hits}) store_listings where ${afterKey ?? sql`true`} order by created_at desc, product_id desc limit ${PAGE_SIZE + 1}) hits`
    : sql`(${hits}) hits`;
  const rows = await db
    .select({ ...listedColumns, total: sql<number>`hits.total` })
    .from(storeListings)
    .innerJoin(page, sql`hits.product_id = ${storeListings.productId}`)
    .where(isNewest ? undefined : afterKey)
    .orderBy(...orderOf(listedColumns, filters.sort))
    .limit(PAGE_SIZE + 1);
  return { rows, count: rows[0]?.total ?? 0 };
}

/** Matches are so dense here that walking along the order finds a page at once. */
async function searchedByText(db: Db, filters: StoreFilters, key: PageKey | null): Promise<Found> {
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

function pageOf(db: Db, sort: StoreSort, where: SQL | undefined): Promise<ListedRow[]> {
  return db
    .select(listedColumns)
    .from(storeListings)
    .where(where)
    .orderBy(...orderOf(listedColumns, sort))
    .limit(PAGE_SIZE + 1);
}

/** The newest products, the ones marked as featured first. */
export async function featuredProducts(db: Db, limit = 4): Promise<ListedProduct[]> {
  const newest = [desc(storeListings.createdAt), desc(storeListings.productId)];
  const [featured, latest] = await Promise.all([
    db
      .select(listedColumns)
      .from(storeListings)
      .where(eq(storeListings.isFeatured, true))
      .orderBy(...newest)
      .limit(limit),
    db
      .select(listedColumns)
      .from(storeListings)
      .orderBy(...newest)
      .limit(limit),
  ]);
  const seen = new Set(featured.map(({ id }) => id));
  return [...featured, ...latest.filter(({ id }) => !seen.has(id))]
    .slice(0, limit)
    .map(presentListed);
}

/** The newest products of a collection. */
export async function newestOfCollection(
  db: Db,
  slug: string,
  limit = 3,
): Promise<ListedProduct[]> {
  const rows = await db
    .select(listedColumns)
    .from(storeListings)
    .where(isCollection(storeListings.collectionId, slug))
    .orderBy(desc(storeListings.createdAt), desc(storeListings.productId))
    .limit(limit);
  return rows.map(presentListed);
}

/** The shown products of a creator, newest first, from the page key on. */
export async function productsOfCreator(
  db: Db,
  creatorId: string,
  after: string | null = null,
): Promise<Pick<ListingPage, "products" | "next">> {
  const key = readPageKey(after);
  const own = eq(storeListings.creatorUserId, creatorId);
  const rows = await pageOf(db, "newest", and(own, key ? past("newest", key) : undefined));
  return pageCutFrom(rows, "newest");
}

/** Products to look at next: by the same creator, then of the same collection, then the newest. */
export async function relatedProducts(
  db: Db,
  productId: string,
  limit = 4,
): Promise<ListedProduct[]> {
  const [own] = await db
    .select({ creatorId: storeListings.creatorUserId, collectionId: storeListings.collectionId })
    .from(storeListings)
    .where(eq(storeListings.productId, productId));
  const newest = (where?: SQL) =>
    db
      .select(listedColumns)
      .from(storeListings)
      .where(where)
      .orderBy(desc(storeListings.createdAt), desc(storeListings.productId))
      .limit(limit + 1);
  const groups = await Promise.all([
    own?.creatorId ? newest(eq(storeListings.creatorUserId, own.creatorId)) : [],
    own?.collectionId ? newest(eq(storeListings.collectionId, own.collectionId)) : [],
    newest(),
  ]);
  const byId = new Map(groups.flat().map((row) => [row.id, row]));
  byId.delete(productId);
  return [...byId.values()].slice(0, limit).map(presentListed);
}

function presentListed(row: ListedRow): ListedProduct {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    priceCents: row.priceCents,
    creatorId: row.creatorId,
    creatorName: creatorDisplayName(row.creatorId, row.creatorName),
    age: ageLabel(row.ageBracket),
    pictureId: row.pictureId,
    drawingPictureId: row.drawingPictureId,
    availableVariants: row.availableVariants,
  };
}

function matching(filters: StoreFilters): SQL[] {
  return conditionsOn(storeListings, filters);
}

type FilterColumns = Record<"collectionId" | "browsingBracket" | "state", AnyColumn>;

function conditionsOn(
  { collectionId, browsingBracket, state }: FilterColumns,
  filters: StoreFilters,
): SQL[] {
  const where: SQL[] = [];
  if (filters.collection) where.push(isCollection(collectionId, filters.collection));
  if (filters.age) where.push(eq(browsingBracket, filters.age));
  if (filters.state) where.push(eq(state, filters.state));
  return where;
}

function isCollection(column: AnyColumn, slug: string): SQL {
  return sql`${column} = (select c.id from ${collections} c where c.slug = ${slug} and c.is_active)`;
}

type SortColumns = Record<"id" | "createdAt" | "priceCents" | "titleKey", AnyColumn>;

function orderOf({ id, createdAt, priceCents, titleKey }: SortColumns, sort: StoreSort): SQL[] {
  const orders: Record<StoreSort, SQL[]> = {
    newest: [desc(createdAt), desc(id)],
    "price-low": [asc(priceCents), asc(id)],
    "price-high": [desc(priceCents), desc(id)],
    title: [asc(titleKey), asc(id)],
  };
  return orders[sort];
}

const sortValue: Record<StoreSort, (row: ListedRow) => string> = {
  newest: (row) => row.createdAt.toISOString(),
  "price-low": (row) => String(row.priceCents),
  "price-high": (row) => String(row.priceCents),
  title: (row) => row.titleKey,
};

/** What comes after a page key; a key that does not fit the order means the first page. */
function past(sort: StoreSort, { id, value }: PageKey): SQL | undefined {
  if (sort === "title")
    return sql`(${storeListings.titleKey}, ${storeListings.productId}) > (${value}, ${id}::uuid)`;
  if (sort === "newest") {
    const time = Date.parse(value);
    if (!(time >= 0 && time < LATEST_TIME)) return undefined;
    return sql`(${storeListings.createdAt}, ${storeListings.productId}) < (${new Date(time).toISOString()}::timestamptz, ${id}::uuid)`;
  }
  if (!/^\d{1,9}$/.test(value)) return undefined;
  const row = sql`(${storeListings.priceCents}, ${storeListings.productId})`;
  const then = sql`(${value}::int, ${id}::uuid)`;
  return sort === "price-low" ? sql`${row} > ${then}` : sql`${row} < ${then}`;
}

async function countFiltered(db: Db, filters: StoreFilters): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${storeCounts.designs}), 0)::int` })
    .from(storeCounts)
    .where(and(...conditionsOn(storeCounts, filters)));
  return row?.total ?? 0;
}
