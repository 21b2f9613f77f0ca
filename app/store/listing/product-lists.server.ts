import { and, desc, eq, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";

import {
  activeCollectionId,
  listedColumns,
  pageCutFrom,
  pageOf,
  past,
  presentListed,
} from "./listed-rows.server";
import type { ListedProduct, ListingPage } from "./listing";
import { readCursor } from "./cursor";

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
  const rows = [...featured, ...latest.filter(({ id }) => !seen.has(id))];
  return presentListed(db, rows.slice(0, limit));
}

/** The newest products of a collection. */
export async function newestOfCollection(
  db: Db,
  slug: string,
  limit = 3,
): Promise<ListedProduct[]> {
  const collectionId = await activeCollectionId(db, slug);
  if (!collectionId) return [];
  const rows = await db
    .select(listedColumns)
    .from(storeListings)
    .where(eq(storeListings.collectionId, collectionId))
    .orderBy(desc(storeListings.createdAt), desc(storeListings.productId))
    .limit(limit);
  return presentListed(db, rows);
}

/** The listed products of a creator, newest first, from the cursor on. */
export async function productsOfCreator(
  db: Db,
  creatorId: string,
  after: string | null = null,
): Promise<Pick<ListingPage, "products" | "next">> {
  const key = readCursor(after);
  const own = eq(storeListings.creatorUserId, creatorId);
  const rows = await pageOf(db, "newest", and(own, key ? past("newest", key) : undefined));
  return pageCutFrom(db, rows, "newest");
}

type RelatedProducts = {
  products: ListedProduct[];
  /** The lists that they were drawn from: what is added to another is not among them. */
  drawnFrom: { creatorId: string | null; collectionId: string | null; isNewest: boolean };
};

/** Related products: by the same creator, then from the same collection, then the newest. */
export async function relatedProducts(
  db: Db,
  productId: string,
  limit = 4,
): Promise<RelatedProducts> {
  const [own] = await db
    .select({ creatorId: storeListings.creatorUserId, collectionId: storeListings.collectionId })
    .from(storeListings)
    .where(eq(storeListings.productId, productId));
  const newest = async (where?: SQL) =>
    presentListed(
      db,
      await db
        .select(listedColumns)
        .from(storeListings)
        .where(where)
        .orderBy(desc(storeListings.createdAt), desc(storeListings.productId))
        .limit(limit + 1),
    );
  const { creatorId = null, collectionId = null } = own ?? {};
  const groups = await Promise.all([
    creatorId ? newest(eq(storeListings.creatorUserId, creatorId)) : [],
    collectionId ? newest(eq(storeListings.collectionId, collectionId)) : [],
    newest(),
  ]);
  const found = new Map<string, ListedProduct>();
  const isNeeded = groups.map((shirts) => {
    if (found.size >= limit) return false;
    for (const shirt of shirts) if (shirt.id !== productId) found.set(shirt.id, shirt);
    return true;
  });
  return {
    products: [...found.values()].slice(0, limit),
    drawnFrom: {
      creatorId,
      collectionId: isNeeded[1] ? collectionId : null,
      isNewest: isNeeded[2] ?? true,
    },
  };
}
