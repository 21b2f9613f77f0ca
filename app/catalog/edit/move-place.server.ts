import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import type { Actor } from "~/people/actor";
import { featuredCollectionId } from "~/catalog/collections/featured-collection.server";
import { moveDesign } from "~/catalog/collections/move-design.server";
import { namedPlace, type Place } from "~/catalog/collections/place-names.server";
import { placeRefusal, type PlaceRefusal } from "~/catalog/collections/place-refusal.server";

import { recordProductChange } from "./record-product-change.server";

/**
 * Moves a product and its design into another collection; a new collection clears the subcollection
 * it had. A form without collections says nothing about them.
 * @returns by how much the product's version has grown
 */
export async function movePlace(
  tx: Transaction,
  actor: Actor,
  { productId, designId }: { productId: string; designId: string },
  { collectionId, subcollectionId = null }: Partial<Place>,
): Promise<{ ok: true; moves: 0 | 1 } | { ok: false; reason: PlaceRefusal }> {
  if (collectionId === undefined) return { ok: true, moves: 0 };
  const [before] = await tx
    .select({ collectionId: products.collectionId, subcollectionId: products.subcollectionId })
    .from(products)
    .where(eq(products.id, productId));
  if (!before) throw new Error("The product is gone while it is locked");
  const isMoved = before.collectionId !== collectionId;
  const isLeftOver = isMoved && before.subcollectionId === subcollectionId;
  const after = { collectionId, subcollectionId: isLeftOver ? null : subcollectionId };
  if (!isMoved && before.subcollectionId === after.subcollectionId) return { ok: true, moves: 0 };
  const reason = await placeRefusal(tx, after);
  if (reason) return { ok: false, reason };
  await moveDesign(tx, designId, { before, after, featuredId: await featuredCollectionId(tx) });
  await recordProductChange(tx, actor, "PRODUCT_MOVED", productId, {
    before: await namedPlace(tx, before),
    after: await namedPlace(tx, after),
  });
  return { ok: true, moves: 1 };
}
