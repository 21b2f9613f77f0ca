import { and, eq, inArray, notExists, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { productImages, products, productVariants } from "~/db/schema/catalogue";
import { designMockups, designs } from "~/db/schema/designs";
import { pictures } from "~/db/schema/pictures";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { retireFile, retireProductFiles } from "~/features/pictures/retire-files.server";

import { touchProduct } from "./touch-product.server";
import { variantColumns } from "../variants/variant-columns.server";

type DeletedProduct =
  | { ok: true; title: string }
  | { ok: false; reason: "admins-only" | "missing" };

/**
 * Deletes a product for good: variants, images, print link and slugs are deleted too, its design is
 * consumed, and orders keep their snapshots. All of it is one transaction; the files are marked,
 * and a repeatable job deletes them afterwards.
 */
export async function deleteProduct(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<DeletedProduct> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    // waits for an image that is being added, so that its file is deleted too
    await touchProduct(tx, productId);
    const shown = await tx
      .select({ pictureId: productImages.pictureId })
      .from(productImages)
      .where(eq(productImages.productId, productId));
    const variants = await tx
      .select(variantColumns)
      .from(productVariants)
      .where(eq(productVariants.productId, productId));
    const [deleted] = await tx.delete(products).where(eq(products.id, productId)).returning({
      title: products.title,
      slug: products.slug,
      description: products.description,
      basePriceCents: products.basePriceCents,
      commissionBps: products.commissionBps,
      status: products.status,
      designId: products.designId,
      collectionId: products.collectionId,
      subcollectionId: products.subcollectionId,
      assignedUserId: products.assignedUserId,
    });
    if (!deleted) return { ok: false, reason: "missing" };
    await tx
      .update(designs)
      .set({ status: "consumed" })
      .where(and(eq(designs.id, deleted.designId), eq(designs.status, "published")));
    await retireProductFiles(tx, productId, new Date());
    await retirePictures(
      tx,
      deleted.designId,
      shown.map(({ pictureId }) => pictureId),
    );
    await recordAdminAction(tx, actor, {
      action: "PRODUCT_DELETED",
      resourceType: "product",
      resourceId: productId,
      before: { ...deleted, variants },
      after: null,
    });
    return { ok: true, title: deleted.title };
  });
}

/**
 * Marks the pictures for the job that deletes files; from now on they cannot be fetched. Only what
 * an order's snapshot shows stays, for its buyer.
 */
async function retirePictures(tx: Transaction, designId: string, shown: string[]): Promise<void> {
  const mockups = await tx
    .select({ pictureId: designMockups.pictureId })
    .from(designMockups)
    .where(eq(designMockups.designId, designId));
  const [design] = await tx
    .select({
      pictureId: designs.pictureId,
      inkPictureId: designs.inkPictureId,
      originalFileKey: designs.originalFileKey,
    })
    .from(designs)
    .where(eq(designs.id, designId));
  const ids = [
    ...shown,
    ...mockups.map(({ pictureId }) => pictureId),
    ...[design?.pictureId, design?.inkPictureId].filter((id) => id !== null && id !== undefined),
  ];
  const now = new Date();
  if (design?.originalFileKey) {
    await retireFile(tx, design.originalFileKey, now);
    await tx.update(designs).set({ originalFileKey: null }).where(eq(designs.id, designId));
  }
  if (ids.length === 0) return;
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(
      and(
        inArray(pictures.id, ids),
        notExists(sql`(select 1 from order_lines l where l.picture_id = pictures.id)`),
        neededByNoOrder,
      ),
    );
}

/** An ordered picture that is not rendered yet still needs its ink. */
const neededByNoOrder = notExists(
  sql`(select 1 from order_lines l join pictures shown on shown.id = l.picture_id where shown.recipe ->> 'inkPictureId' = pictures.id::text)`,
);
