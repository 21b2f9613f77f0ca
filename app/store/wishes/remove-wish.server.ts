import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { wishes, wishLists } from "~/schema/tables/wishes";

import { wishListOf, type WishOwner } from "./wish-list-of.server";

/** What leaves a list: a shirt, one place on it, or every shirt that was deleted. */
type Leaving = { productId: string } | { wishId: string } | "deleted";

/** Takes shirts off the owner's wish list; what is not on it is left alone. */
export async function removeWish(db: Database, owner: WishOwner, leaving: Leaving): Promise<void> {
  const own = db.select({ id: wishLists.id }).from(wishLists).where(wishListOf(owner));
  await db.delete(wishes).where(and(inArray(wishes.wishListId, own), which(leaving)));
}

function which(leaving: Leaving): SQL {
  if (leaving === "deleted") return isNull(wishes.productId);
  return "wishId" in leaving
    ? eq(wishes.id, leaving.wishId)
    : eq(wishes.productId, leaving.productId);
}
