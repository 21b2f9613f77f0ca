import { and, asc, eq, isNull } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { wishes, wishLists } from "~/schema/tables/wishes";

import { MAX_WISHES } from "./wish-limits";
import { lockWishList, wishListOf } from "./wish-list-of.server";

/**
 * At sign-in, moves the browser's wish list into the account's. What a full list cannot hold stays
 * with the browser. Its link goes on opening it only where nothing else is on the account's list.
 */
export async function mergeWishes(
  db: Database,
  guest: { tokenHash: string } | null,
  userId: string,
  now: Date,
): Promise<void> {
  if (!guest) return;
  await db.transaction(async (tx) => {
    const [source] = await tx
      .select({ id: wishLists.id, shareKey: wishLists.shareKey })
      .from(wishLists)
      .where(wishListOf(guest))
      .for("update");
    if (!source) return;
    const target = await lockWishList(tx, { userId }, now);
    const held = await wishesOn(tx, target);
    const known = new Set(held.map(({ productId }) => productId));
    const fresh = (await wishesOn(tx, source.id)).filter(
      ({ productId }) => productId !== null && !known.has(productId),
    );
    const fitting = fresh.slice(0, Math.max(0, MAX_WISHES - held.length));
    for (const { id } of fitting)
      await tx.update(wishes).set({ wishListId: target }).where(eq(wishes.id, id));
    if (fitting.length < fresh.length) return;
    await tx.delete(wishLists).where(eq(wishLists.id, source.id));
    if (source.shareKey && held.length === 0)
      await tx
        .update(wishLists)
        .set({ shareKey: source.shareKey })
        .where(and(eq(wishLists.id, target), isNull(wishLists.shareKey)));
  });
}

async function wishesOn(tx: Transaction, wishListId: string) {
  return tx
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .where(eq(wishes.wishListId, wishListId))
    .orderBy(asc(wishes.createdAt), asc(wishes.id));
}
