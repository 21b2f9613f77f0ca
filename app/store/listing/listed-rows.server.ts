import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";
import { collections } from "~/schema/tables/collections";
import { isAnythingHeldBack, isForSale } from "~/catalog/blanks/in-stock.server";
import { productVariants } from "~/schema/tables/catalogue";

import type { Offer } from "../search/facet-tally";
import { offersOf } from "../search/offer-sets.server";
import { creatorDisplayName, shownAge, type ListedProduct, type ListingPage } from "./listing";
import type { Cursor } from "~/lib/list-page";
import { writeCursor } from "./cursor";
import type { StoreSort } from "./store-filters";

export const PAGE_SIZE = 24;
/** A cursor beyond it is not one of ours (the year 2096). */
const LATEST_TIME = 4e12;

/** The columns every list of products reads from a listing. */
export const listedColumns = {
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
  isAnythingHeldBack,
  offerSet: storeListings.offerSet,
  createdAt: storeListings.createdAt,
  popularity: storeListings.popularity,
  ratingKey: storeListings.ratingKey,
};

export type ListedRow = Omit<ListedProduct, "creatorName" | "age" | "availableColors"> & {
  isAnythingHeldBack: boolean;
  offerSet: string;
  creatorName: string | null;
  ageBracket: string | null;
  titleKey: string;
  createdAt: Date;
  popularity: number;
  ratingKey: number;
};

/** The first listings in an order; by default a page and one that tells whether there is another. */
export function pageOf(
  db: Db,
  sort: StoreSort,
  where: SQL | undefined,
  limit = PAGE_SIZE + 1,
): Promise<ListedRow[]> {
  return db
    .select(listedColumns)
    .from(storeListings)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(limit);
}

/** Listings by their ids, in an order. */
export async function rowsWithIds(
  db: Db,
  sort: StoreSort,
  ids: readonly string[],
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(listedColumns)
    .from(storeListings)
    .where(sql`${storeListings.productId} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(...orderOf(sort));
}

/** The rows of a page, and the key of the next one if the extra row was found. */
export async function pageCutFrom(
  db: Db,
  rows: ListedRow[],
  sort: StoreSort,
  pages = 1,
): Promise<Pick<ListingPage, "products" | "next">> {
  const shown = rows.slice(0, pages * PAGE_SIZE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    products: await presentListed(db, shown),
    next: last ? writeCursor({ id: last.id, value: sortValue[sort](last) }) : null,
  };
}

/** Rows as cards show them: with the names and ages that may be public. */
export async function presentListed(db: Db, rows: readonly ListedRow[]): Promise<ListedProduct[]> {
  const [sets, left] = await Promise.all([
    offersOf(db, [...new Set(rows.map(({ offerSet }) => offerSet))]),
    rows.some((row) => row.isAnythingHeldBack) ? forSaleNow(db, rows) : null,
  ]);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    priceCents: row.priceCents,
    creatorId: row.creatorId,
    creatorName: creatorDisplayName(row.creatorId, row.creatorName),
    age: shownAge(row.creatorId, row.ageBracket),
    pictureId: row.pictureId,
    drawingPictureId: row.drawingPictureId,
    ...(left
      ? (left.get(row.id) ?? { availableVariants: 0, availableColors: 0 })
      : {
          availableVariants: row.availableVariants,
          availableColors: colorsIn(sets.get(row.offerSet) ?? []),
        }),
  }));
}

type ForSale = Pick<ListedProduct, "availableVariants" | "availableColors">;

/** What can be bought of each, where some of it is held back; of what is missing, nothing. */
async function forSaleNow(
  db: Db,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, ForSale>> {
  const { productId, color } = productVariants;
  const found = await db
    .select({
      productId,
      availableVariants: sql<number>`count(*)::int`,
      availableColors: sql<number>`count(distinct lower(${color}))::int`,
    })
    .from(productVariants)
    .where(
      and(
        inArray(
          productId,
          rows.map(({ id }) => id),
        ),
        isForSale,
      ),
    )
    .groupBy(productId);
  return new Map(found.map(({ productId: id, ...forSale }) => [id, forSale]));
}

function colorsIn(offers: readonly Offer[]): number {
  return new Set(offers.map(({ color }) => color)).size;
}

/**
 * The active collection with this slug; a hidden one has no products. Asked first and by itself: only
 * with the id can the database know whether its products are many or few.
 */
export async function activeCollectionId(db: Db, slug: string): Promise<string | null> {
  const [found] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.slug, slug), collections.isActive));
  return found?.id ?? null;
}

/** The order of `store_listings`, or of rows that are named so. */
export function orderOf(sort: StoreSort): SQL[] {
  const { productId: id, createdAt, priceCents, titleKey, popularity, ratingKey } = storeListings;
  const orders: Record<StoreSort, SQL[]> = {
    newest: [desc(createdAt), desc(id)],
    // Among equals the newest come first.
    popular: [desc(popularity), desc(createdAt), desc(id)],
    rating: [desc(ratingKey), desc(createdAt), desc(id)],
    "price-low": [asc(priceCents), asc(id)],
    "price-high": [desc(priceCents), desc(id)],
    title: [asc(titleKey), asc(id)],
  };
  return orders[sort];
}

const sortValue: Record<StoreSort, (row: ListedRow) => string> = {
  newest: (row) => row.createdAt.toISOString(),
  popular: (row) => `${row.popularity} ${row.createdAt.toISOString()}`,
  rating: (row) => `${row.ratingKey} ${row.createdAt.toISOString()}`,
  "price-low": (row) => String(row.priceCents),
  "price-high": (row) => String(row.priceCents),
  title: (row) => row.titleKey,
};

/** The rows after a cursor; a key that does not fit the order means the first page. */
export function past(sort: StoreSort, { id, value }: Cursor): SQL | undefined {
  if (sort === "title")
    return sql`(${storeListings.titleKey}, ${storeListings.productId}) > (${value}, ${id}::uuid)`;
  if (sort === "newest") {
    const time = timeOf(value);
    if (!time) return undefined;
    return sql`(${storeListings.createdAt}, ${storeListings.productId}) < (${time}::timestamptz, ${id}::uuid)`;
  }
  if (sort === "popular" || sort === "rating") {
    const [rank = "", at = ""] = value.split(" ");
    const time = timeOf(at);
    if (!time || !/^\d{1,9}$/.test(rank)) return undefined;
    const column = sort === "popular" ? storeListings.popularity : storeListings.ratingKey;
    return sql`(${column}, ${storeListings.createdAt}, ${storeListings.productId}) < (${rank}::int, ${time}::timestamptz, ${id}::uuid)`;
  }
  if (!/^\d{1,9}$/.test(value)) return undefined;
  const row = sql`(${storeListings.priceCents}, ${storeListings.productId})`;
  const then = sql`(${value}::int, ${id}::uuid)`;
  return sort === "price-low" ? sql`${row} > ${then}` : sql`${row} < ${then}`;
}

/** A time of a cursor as text; undefined when it is not one of ours. */
function timeOf(value: string): string | undefined {
  const time = Date.parse(value);
  return time >= 0 && time < LATEST_TIME ? new Date(time).toISOString() : undefined;
}
