import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { collections, subcollections } from "~/schema/tables/collections";

export type Place = { collectionId: string | null; subcollectionId: string | null };

/**
 * A collection and subcollection by name, for a record: ids tell people nothing, and either may be
 * deleted later.
 */
export async function namedPlace(
  tx: Transaction,
  { collectionId, subcollectionId }: Place,
): Promise<Place & { collection: string | null; subcollection: string | null }> {
  const [collection] = collectionId
    ? await tx
        .select({ name: collections.name })
        .from(collections)
        .where(eq(collections.id, collectionId))
    : [];
  const [part] = subcollectionId
    ? await tx
        .select({ name: subcollections.name })
        .from(subcollections)
        .where(eq(subcollections.id, subcollectionId))
    : [];
  return {
    collectionId,
    subcollectionId,
    collection: collection?.name ?? null,
    subcollection: part?.name ?? null,
  };
}
