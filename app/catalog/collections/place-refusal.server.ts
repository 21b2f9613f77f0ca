import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { collections, subcollections } from "~/schema/tables/collections";

import type { Place } from "./place-names.server";

export type PlaceRefusal = "unknown-collection" | "subcollection-gone" | "unknown-subcollection";

/**
 * Why nothing can be assigned to this place; null when it can. Its subcollection is locked until
 * the transaction ends.
 */
export async function placeRefusal(
  tx: Transaction,
  { collectionId, subcollectionId }: Place,
): Promise<PlaceRefusal | null> {
  if (collectionId) {
    const found = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.id, collectionId));
    if (found.length === 0) return "unknown-collection";
  }
  if (subcollectionId) {
    const [found] = await tx
      .select({ collectionId: subcollections.collectionId })
      .from(subcollections)
      .where(eq(subcollections.id, subcollectionId))
      // a concurrent deletion either finishes first or waits
      .for("key share");
    if (!found) return "subcollection-gone";
    if (found.collectionId !== collectionId) return "unknown-subcollection";
  }
  return null;
}
