import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { wishes } from "~/schema/tables/wishes";
import { storeListings } from "~/schema/tables/store";

import { MAX_WISHES } from "./wish-limits";
import { lockWishList, type WishOwner } from "./wish-list-of.server";

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
