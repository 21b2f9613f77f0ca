import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";

import type { Place } from "./place-names.server";

const nowhere: Place = { collectionId: null, subcollectionId: null };

/**
 * Puts a design and its product into a place. Whatever enters the featured collection keeps in mind
 * where it came from; whatever leaves it no longer needs to.
 * @param move.featuredId null where there is no featured collection yet
 */
export async function moveDesign(
  tx: Transaction,
  designId: string,
  { before, after, featuredId }: { before: Place; after: Place; featuredId: string | null },
): Promise<void> {
  const isFeatured = featuredId !== null && after.collectionId === featuredId;
  const staysFeatured = isFeatured && before.collectionId === featuredId;
  const home = isFeatured ? before : nowhere;
  await tx
    .update(designs)
    .set({
      ...after,
      version: sql`${designs.version} + 1`,
      ...(!staysFeatured && {
        homeCollectionId: home.collectionId,
        homeSubcollectionId: home.subcollectionId,
      }),
    })
    .where(eq(designs.id, designId));
  await tx
    .update(products)
    .set({ ...after, version: sql`${products.version} + 1` })
    .where(eq(products.designId, designId));
}
