import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { wishLists } from "~/schema/tables/wishes";

import { wishListOf, type WishOwner } from "./wish-list-of.server";

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
