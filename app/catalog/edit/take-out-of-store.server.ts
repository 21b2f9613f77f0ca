import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { unlinkProducts } from "~/platform/database/unlink-products.server";
import { productImages, products, productViews } from "~/schema/tables/catalogue";
import { retireProductFiles } from "~/art/pictures/retire-files.server";

import { touchProduct } from "./touch-product.server";

/**
 * Deletes a product with its variants, images, print link and slugs; orders keep their snapshots.
 * @returns what it was, and the pictures it showed, which are left to the caller; null when there is
 * none
 */
export async function takeOutOfStore(tx: Transaction, productId: string, now: Date) {
  // waits for an image that is being added, so that its file is deleted too
  await touchProduct(tx, productId);
  const shown = await tx
    .select({ pictureId: productImages.pictureId })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .union(
      tx
        .select({ pictureId: productViews.pictureId })
        .from(productViews)
        .where(eq(productViews.productId, productId)),
    );
  await unlinkProducts(tx, [productId]);
  const [deleted] = await tx.delete(products).where(eq(products.id, productId)).returning({
    title: products.title,
    slug: products.slug,
    description: products.description,
    artistWords: products.artistWords,
    tags: products.tags,
    basePriceCents: products.basePriceCents,
    commissionBps: products.commissionBps,
    status: products.status,
    designId: products.designId,
    collectionId: products.collectionId,
    subcollectionId: products.subcollectionId,
    assignedUserId: products.assignedUserId,
  });
  if (!deleted) return null;
  await retireProductFiles(tx, productId, now);
  return { ...deleted, shown: shown.map(({ pictureId }) => pictureId) };
}
