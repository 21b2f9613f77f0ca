import { desc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { collections } from "~/schema/tables/collections";
import { follows, newsReaders, stockWaits } from "~/schema/tables/news";
import { wishes, wishLists } from "~/schema/tables/wishes";
import { storeListings } from "~/schema/tables/store";

import type { Exported } from "./export-orders.server";

/**
 * What a person keeps in sight and is written to about. Of shirts and artists only what the store
 * shows; mails are asked for with an address, so they are a person's who has proven it.
 */
export async function exportWishes(db: Db, { userId, provenEmail }: Exported) {
  return {
    wishList: await db
      .select({ shirt: storeListings.title, addedAt: wishes.createdAt })
      .from(wishes)
      .innerJoin(wishLists, eq(wishLists.id, wishes.wishListId))
      .leftJoin(storeListings, eq(storeListings.productId, wishes.productId))
      .where(eq(wishLists.userId, userId))
      .orderBy(desc(wishes.createdAt)),
    mailPreferences: provenEmail ? await preferencesOf(db, provenEmail) : [],
    follows: provenEmail ? await followsOf(db, provenEmail) : [],
    awaitedShirts: provenEmail ? await waitsOf(db, provenEmail) : [],
  };
}

async function preferencesOf(db: Db, email: string) {
  return db
    .select({
      stopped: newsReaders.stopped,
      lastMailAt: newsReaders.toldAt,
      at: newsReaders.createdAt,
    })
    .from(newsReaders)
    .where(eq(newsReaders.email, email));
}

async function followsOf(db: Db, email: string) {
  return db
    .select({
      artistId: follows.creatorUserId,
      collection: collections.name,
      confirmedAt: follows.confirmedAt,
      at: follows.createdAt,
    })
    .from(follows)
    .innerJoin(newsReaders, eq(newsReaders.id, follows.readerId))
    .leftJoin(collections, eq(collections.id, follows.collectionId))
    .where(eq(newsReaders.email, email))
    .orderBy(desc(follows.createdAt));
}

async function waitsOf(db: Db, email: string) {
  return db
    .select({
      shirt: storeListings.title,
      size: stockWaits.size,
      color: stockWaits.color,
      at: stockWaits.createdAt,
    })
    .from(stockWaits)
    .innerJoin(newsReaders, eq(newsReaders.id, stockWaits.readerId))
    .leftJoin(storeListings, eq(storeListings.productId, stockWaits.productId))
    .where(eq(newsReaders.email, email))
    .orderBy(desc(stockWaits.createdAt));
}
