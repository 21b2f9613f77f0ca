import { and, desc, eq, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings } from "~/db/schema/store";

import {
  isCollection,
  listedColumns,
  pageCutFrom,
  pageOf,
  past,
  presentListed,
} from "./listed-rows.server";
import type { ListedProduct, ListingPage } from "./listing";
import { readPageKey } from "./page-key";

/** The newest products, featured ones first. */
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

/** The listed products of a creator, newest first, from the page key on. */
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

/** Related products: by the same creator, then from the same collection, then the newest. */
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
