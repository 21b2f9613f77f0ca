import { and, asc, eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { productSlugs, products, productVariants } from "~/db/schema/catalogue";
import type { Actor } from "~/features/accounts/actor";
import { designs } from "~/db/schema/designs";
import { mayDo } from "~/features/accounts/admin-roles";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { holdForWords } from "~/features/guardian-rules/hold-for-guardian.server";
import { slugify } from "~/lib/slug";

import { freeSlug } from "../publish/free-slug.server";
import type { ProductForm } from "./product-form";
import { retitleImages } from "../images/retitle-images.server";

type EditedProduct =
  /** `isHeld`: the guardian is asked about the new words, and it is not shown until then. */
  | { ok: true; slug: string; isHeld: boolean }
  | { ok: false; reason: "admins-only" | "conflict" }
  /** A variant whose adjustment would push the new base price below zero. */
  | { ok: false; reason: "below-zero"; variant: string };

/**
 * Changes title, description, the artist's words and base price. A new title makes a new slug, and the old one
 * redirects. An outdated version is a conflict: nothing is overwritten. Alt texts made from the old
 * title follow the new one. Words that a guardian who wants to be asked has not seen are not shown
 * before their 'Show it'.
 */
export async function editProduct(
  db: Database,
  actor: Actor,
  input: ProductForm,
): Promise<EditedProduct> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    await lockDesignOf(tx, input.productId);
    const [found] = await tx
      .select({
        title: products.title,
        description: products.description,
        artistWords: products.artistWords,
        basePriceCents: products.basePriceCents,
        slug: products.slug,
        designId: products.designId,
        childUserId: products.creatorUserId,
        hold: products.guardianHold,
      })
      .from(products)
      .where(and(eq(products.id, input.productId), eq(products.version, input.version)))
      .for("update");
    if (!found) return { ok: false, reason: "conflict" };
    const { designId, childUserId, hold, ...before } = found;
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
    const isHeld = await holdForWords(tx, { designId, childUserId, hold, before, words: after });
    await tx
      .update(products)
      .set({
        ...after,
        ...(isHeld && { guardianHold: "waiting" }),
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, input.productId));
    await retitleImages(tx, input.productId, before.title, input.title);
    await recordAdminAction(tx, actor, {
      action: "PRODUCT_EDITED",
      resourceType: "product",
      resourceId: input.productId,
      before,
      after,
    });
    return { ok: true, slug, isHeld };
  });
}

/** A guardian who replies in this moment is before or after the edit as a whole. */
async function lockDesignOf(tx: Transaction, productId: string): Promise<void> {
  await tx
    .select({ id: designs.id })
    .from(designs)
    .where(sql`${designs.id} = (select p.design_id from products p where p.id = ${productId})`)
    .for("update");
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
