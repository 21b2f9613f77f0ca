import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Database } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";
import { wishes, wishLists } from "~/schema/tables/wishes";

import { removeWish } from "./remove-wish.server";
import type { wishListForm } from "./wish-form";
import { MAX_WISHES } from "./wish-limits";
import { lockWishList, wishListOf, type WishOwner } from "./wish-list-of.server";

/** Does what a form of the wish list's page asks for; for someone without a list, nothing. */
export async function changeWishList(
  db: Database,
  owner: WishOwner,
  form: z.output<typeof wishListForm>,
): Promise<void> {
  switch (form.intent) {
    case "remove":
      return removeWish(db, owner, { wishId: form.wishId });
    case "remove-deleted":
      return removeWish(db, owner, "deleted");
    case "share":
      return shareWishList(db, owner);
    case "stop-sharing":
      return stopSharing(db, owner);
  }
}

type AddedWish = { ok: true; title: string } | { ok: false; reason: "not-in-store" | "full" };

/** Puts a shirt of the store on the owner's wish list; one that is there already stays there. */
export async function addWish(
  db: Database,
  owner: WishOwner,
  productId: string,
  now: Date,
): Promise<AddedWish> {
  return db.transaction(async (tx) => {
    const [shirt] = await tx
      .select({ title: storeListings.title })
      .from(storeListings)
      .where(eq(storeListings.productId, productId));
    if (!shirt) return { ok: false, reason: "not-in-store" };
    // Held, so that two tabs cannot both take the last place.
    const wishListId = await lockWishList(tx, owner, now);
    const held = await tx
      .select({ productId: wishes.productId })
      .from(wishes)
      .where(eq(wishes.wishListId, wishListId));
    if (held.some((wish) => wish.productId === productId)) return { ok: true, title: shirt.title };
    if (held.length >= MAX_WISHES) return { ok: false, reason: "full" };
    await tx.insert(wishes).values({ wishListId, productId, createdAt: now });
    return { ok: true, title: shirt.title };
  });
}

/** Gives the owner's list a link that opens it for others; one that it has already stays. */
export async function shareWishList(db: Database, owner: WishOwner): Promise<void> {
  const made = randomBytes(16).toString("base64url");
  await db
    .update(wishLists)
    .set({ shareKey: sql`coalesce(${wishLists.shareKey}, ${made})` })
    .where(wishListOf(owner));
}

/** The link opens nothing any more; sharing again makes another. */
export async function stopSharing(db: Database, owner: WishOwner): Promise<void> {
  await db.update(wishLists).set({ shareKey: null }).where(wishListOf(owner));
}
