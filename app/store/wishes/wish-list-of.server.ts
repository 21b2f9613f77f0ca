import { eq, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { wishLists } from "~/schema/tables/wishes";
import type { CartOwner } from "~/cart/cart-owner.server";

/** Whose wish list: an account's, or that of the browser whose cart it is, too. */
export type WishOwner = CartOwner;

export function wishListOf(owner: WishOwner): SQL {
  return "userId" in owner
    ? eq(wishLists.userId, owner.userId)
    : eq(wishLists.tokenHash, owner.tokenHash);
}

/** The owner's list, made when there is none, and held until the transaction ends. */
export async function lockWishList(tx: Db, owner: WishOwner, now: Date): Promise<string> {
  const [held] = await tx
    .insert(wishLists)
    .values("userId" in owner ? { userId: owner.userId } : { tokenHash: owner.tokenHash })
    .onConflictDoUpdate({
      target: "userId" in owner ? wishLists.userId : wishLists.tokenHash,
      set: { updatedAt: now },
    })
    .returning({ id: wishLists.id });
  if (!held) throw new Error("A wish list that exists was not found");
  return held.id;
}
