import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { productImages } from "~/schema/tables/catalogue";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { ParentHears } from "~/people/guardian-rules/parent-hears";
import { altTexts } from "~/art/pictures/alt-text";
import type { ImageDescription } from "./image-description-form";
import { beforePictures, holdForPictures } from "./hold-for-pictures.server";
import { touchProduct } from "../edit/touch-product.server";

type DescribedImage =
  | { ok: true; altText: string; parentHears: ParentHears }
  | { ok: false; reason: "admins-only" | "missing" }
  | { ok: false; reason: "conflict"; now: string };

/**
 * Gives a product's own image an alt text; an empty one is made from the title again. If `seen` is
 * no longer the current text, nothing is overwritten.
 */
export async function describeProductImage(
  db: Database,
  actor: Actor,
  input: ImageDescription,
): Promise<DescribedImage> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const own = and(
    eq(productImages.id, input.imageId),
    eq(productImages.productId, input.productId),
  );
  return db.transaction(async (tx): Promise<DescribedImage> => {
    const shirt = await beforePictures(tx, input.productId);
    const product = await touchProduct(tx, input.productId);
    const [before] = await tx
      .select({ altText: productImages.altText, color: productImages.color })
      .from(productImages)
      .where(own)
      .for("update");
    if (!shirt || !product || !before) return { ok: false, reason: "missing" };
    if (before.altText !== input.seen) {
      return { ok: false, reason: "conflict", now: before.altText };
    }
    const made = altTexts(product.title);
    const altText = input.altText || (before.color ? made.shirtOf(before.color) : made.added);
    await tx.update(productImages).set({ altText }).where(own);
    await recordAdminAction(tx, actor, {
      action: "PRODUCT_IMAGE_DESCRIBED",
      resourceType: "product",
      resourceId: input.productId,
      before: { imageId: input.imageId, altText: before.altText },
      after: { imageId: input.imageId, altText },
    });
    return { ok: true, altText, parentHears: await holdForPictures(tx, shirt) };
  });
}
