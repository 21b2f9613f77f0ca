import { and, asc, eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { productSlugs, products, productVariants } from "~/db/schema/catalogue";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { slugify } from "~/lib/slug";

import { freeSlug } from "../publish/free-slug.server";
import type { ProductForm } from "./product-form";
import { retitleImages } from "../images/retitle-images.server";

type EditedProduct =
  | { ok: true; slug: string }
  | { ok: false; reason: "admins-only" | "conflict" }
  /** A variant whose adjustment would push the new base price below zero. */
  | { ok: false; reason: "below-zero"; variant: string };

/**
 * Changes title, description, the artist's words and base price. A new title makes a new slug, and the old one
 * redirects. An outdated version is a conflict: nothing is overwritten. Alt texts made from the old
 * title follow the new one.
 */
export async function editProduct(
  db: Database,
  actor: Actor,
  input: ProductForm,
): Promise<EditedProduct> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        title: products.title,
        description: products.description,
        artistWords: products.artistWords,
        basePriceCents: products.basePriceCents,
        slug: products.slug,
      })
      .from(products)
      .where(and(eq(products.id, input.productId), eq(products.version, input.version)))
      .for("update");
    if (!before) return { ok: false, reason: "conflict" };
    const cheapest = await cheapestVariant(tx, input.productId);
    if (cheapest && input.basePrice + cheapest.priceAdjustmentCents < 0) {
      return { ok: false, reason: "below-zero", variant: `${cheapest.size}, ${cheapest.color}` };
    }
    const slug = await slugAfter(tx, before, input);
    const { artistWords = before.artistWords } = input;
    const after = {
      title: input.title,
      description: input.description,
      artistWords,
      basePriceCents: input.basePrice,
      slug,
    };
    await tx
      .update(products)
      .set({ ...after, version: sql`${products.version} + 1` })
      .where(eq(products.id, input.productId));
    await retitleImages(tx, input.productId, before.title, input.title);
    await recordAdminAction(tx, actor, {
      action: "PRODUCT_EDITED",
      resourceType: "product",
      resourceId: input.productId,
      before,
      after,
    });
    return { ok: true, slug };
  });
}

async function cheapestVariant(tx: Transaction, productId: string) {
  const [cheapest] = await tx
    .select({
      size: productVariants.size,
      color: productVariants.color,
      priceAdjustmentCents: productVariants.priceAdjustmentCents,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.priceAdjustmentCents))
    .limit(1);
  return cheapest;
}

async function slugAfter(
  tx: Transaction,
  before: { title: string; slug: string },
  input: ProductForm,
): Promise<string> {
  if (slugify(before.title) === slugify(input.title)) return before.slug;
  const slug = await freeSlug(tx, input.title);
  await tx
    .insert(productSlugs)
    .values({ slug: before.slug, productId: input.productId })
    .onConflictDoNothing();
  return slug;
}
