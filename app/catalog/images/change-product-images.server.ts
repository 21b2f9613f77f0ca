import { and, asc, eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { productImages } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";

import { recordProductChange } from "../edit/record-product-change.server";
import { touchProduct } from "../edit/touch-product.server";

type Refused = { ok: false; reason: "admins-only" | "missing" | "last-one" | "stale" };

/**
 * Puts a product's images into the given order; the first becomes the main one.
 * @param seen the order the admin saw; if it has changed since, nothing is moved
 */
export async function reorderProductImages(
  db: Database,
  actor: Actor,
  {
    productId,
    imageIds,
    seen,
  }: { productId: string; imageIds: readonly string[]; seen: readonly string[] },
): Promise<{ ok: true } | Refused> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const before = await lockedImages(tx, productId);
    if (before.length === 0) return { ok: false, reason: "missing" };
    const isAsSeen = before.length === seen.length && before.every(({ id }, at) => id === seen[at]);
    const isSameSet =
      before.length === imageIds.length && before.every(({ id }) => imageIds.includes(id));
    if (!isAsSeen || !isSameSet) return { ok: false, reason: "stale" };
    await renumber(tx, imageIds);
    await recordProductChange(tx, actor, "PRODUCT_IMAGES_REORDERED", productId, {
      before: before.map(({ id }) => id),
      after: imageIds,
    });
    return { ok: true };
  });
}

/**
 * Removes an image, unless it is the last one. Its file is deleted later, unless a design or an
 * order shows it.
 */
export async function removeProductImage(
  db: Database,
  actor: Actor,
  { productId, imageId }: { productId: string; imageId: string },
): Promise<{ ok: true } | Refused> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const before = await lockedImages(tx, productId);
    const image = before.find(({ id }) => id === imageId);
    if (!image) return { ok: false, reason: "missing" };
    if (before.length === 1) return { ok: false, reason: "last-one" };
    await tx.delete(productImages).where(eq(productImages.id, imageId));
    await renumber(
      tx,
      before.filter(({ id }) => id !== imageId).map(({ id }) => id),
    );
    await retireUnused(tx, image.pictureId);
    await recordProductChange(tx, actor, "PRODUCT_IMAGE_REMOVED", productId, {
      before: image,
      after: null,
    });
    return { ok: true };
  });
}

async function lockedImages(tx: Transaction, productId: string) {
  await touchProduct(tx, productId);
  return tx
    .select({
      id: productImages.id,
      pictureId: productImages.pictureId,
      color: productImages.color,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.sortOrder), asc(productImages.id));
}

async function renumber(tx: Transaction, imageIds: readonly string[]): Promise<void> {
  for (const [at, id] of imageIds.entries()) {
    await tx
      .update(productImages)
      .set({ sortOrder: at + 1 })
      .where(eq(productImages.id, id));
  }
}

async function retireUnused(tx: Transaction, pictureId: string): Promise<void> {
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: new Date() })
    .where(
      and(
        eq(pictures.id, pictureId),
        sql`not exists (select 1 from product_images i where i.picture_id = pictures.id)`,
        sql`not exists (select 1 from design_mockups m where m.picture_id = pictures.id)`,
        sql`not exists (select 1 from designs d where d.picture_id = pictures.id)`,
        sql`not exists (select 1 from design_art a where pictures.id in (a.art_picture_id, a.paper_picture_id))`,
        sql`not exists (select 1 from order_lines l where l.picture_id = pictures.id)`,
      ),
    );
}
