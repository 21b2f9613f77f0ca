import { and, desc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { wishes, wishLists } from "~/schema/tables/wishes";
import { storeListings } from "~/schema/tables/store";
import { listedColumns, presentListed } from "~/store/listing/listed-rows.server";
import type { ListedProduct } from "~/store/listing/listing";

import { wishListOf, type WishOwner } from "./wish-list-of.server";

type WishList = {
  /** Newest first. */
  wishes: { id: string; product: ListedProduct }[];
  /** Shirts that are not in the store at the moment; nothing of them is told. */
  hidden: { id: string }[];
  /** How many were deleted for good. */
  deleted: number;
  shareKey: string | null;
};

/** The owner's wish list; empty for someone who has none. */
export async function ownWishList(db: Db, owner: WishOwner | null): Promise<WishList> {
  const nothing = { wishes: [], hidden: [], deleted: 0, shareKey: null };
  if (!owner) return nothing;
  const [list] = await db
    .select({ id: wishLists.id, shareKey: wishLists.shareKey })
    .from(wishLists)
    .where(wishListOf(owner));
  if (!list) return nothing;
  const rows = await wishedRows(db, list.id);
  return {
    wishes: rows.flatMap(({ id, listed }) => (listed ? [{ id, product: listed }] : [])),
    hidden: rows.flatMap(({ id, productId, listed }) => (productId && !listed ? [{ id }] : [])),
    deleted: rows.filter(({ productId }) => productId === null).length,
    shareKey: list.shareKey,
  };
}

/** The shirts of a list that is shared under this key; null when none is. Nothing says whose it is. */
export async function sharedWishList(db: Db, shareKey: string): Promise<ListedProduct[] | null> {
  const [list] = await db
    .select({ id: wishLists.id })
    .from(wishLists)
    .where(eq(wishLists.shareKey, shareKey));
  if (!list) return null;
  return (await wishedRows(db, list.id)).flatMap(({ listed }) => listed ?? []);
}

/** Whether a shirt is on the owner's list. */
export async function isWished(
  db: Db,
  owner: WishOwner | null,
  productId: string,
): Promise<boolean> {
  if (!owner) return false;
  const [found] = await db
    .select({ id: wishes.id })
    .from(wishes)
    .innerJoin(wishLists, eq(wishLists.id, wishes.wishListId))
    .where(and(wishListOf(owner), eq(wishes.productId, productId)));
  return found !== undefined;
}

async function wishedRows(db: Db, wishListId: string) {
  const rows = await db
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .where(eq(wishes.wishListId, wishListId))
    .orderBy(desc(wishes.createdAt), desc(wishes.id));
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const listed = await db
    .select(listedColumns)
    .from(storeListings)
    .where(inArray(storeListings.productId, ids));
  const byId = new Map((await presentListed(db, listed)).map((shirt) => [shirt.id, shirt]));
  return rows.map((row) => ({
    ...row,
    listed: (row.productId !== null && byId.get(row.productId)) || null,
  }));
}
