import { sql, and, eq } from "drizzle-orm";

import type { Transaction, Database } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { products, productSlugs } from "~/schema/tables/catalogue";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { placeRefusal, type PlaceRefusal } from "~/catalog/collections/place-refusal.server";
import { followTextChange } from "~/people/guardian-rules/hold-for-guardian.server";
import type { ParentHears } from "~/people/guardian-rules/parent-hears";
import { tagsText } from "~/catalog/publish/tags-text";
import { retitleImages } from "~/catalog/images/retitle-images.server";
import { saveVariants, type VariantRefusal } from "~/catalog/variants/save-variants.server";
import { slugify } from "~/lib/slug";

import { featuredCollectionId } from "../collections/featured-collection.server";
import { moveDesign } from "../collections/move-design.server";
import { namedPlace, type Place } from "../collections/place-names.server";
import type { ProductForm } from "./product-form";
import { recordProductChange } from "./record-product-change.server";
import { freeSlug } from "../publish/free-slug.server";

/** A guardian who replies in this moment is before or after the edit as a whole. */
export async function lockDesignOf(tx: Transaction, productId: string): Promise<void> {
  await tx
    .select({ id: designs.id })
    .from(designs)
    .where(sql`${designs.id} = (select p.design_id from products p where p.id = ${productId})`)
    .for("update");
}

type EditRefusal = { reason: "admins-only" | "conflict" | PlaceRefusal } | VariantRefusal;

type EditedProduct =
  | { ok: true; slug: string; parentHears: ParentHears; version: number }
  | ({ ok: false } & EditRefusal);

/** Thrown inside the transaction so that a refusal also undoes what was written before it. */
class Refused extends Error {
  readonly refusal: EditRefusal;
  constructor(refusal: EditRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Saves all of a product's form, or nothing of it: words, base price, status, collection, sizes and
 * colors. A new title makes a new slug, and the old one redirects. An outdated version is a
 * conflict: nothing is overwritten. Alt texts made from the old title follow the new one. Words that
 * a guardian who wants to be asked has not seen are not shown before their 'Show it'; of a mended
 * spelling they are told.
 */
export async function editProduct(
  db: Database,
  actor: Actor,
  input: ProductForm,
): Promise<EditedProduct> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  try {
    return await db.transaction((tx) => edit(tx, actor, input));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    throw error;
  }
}

async function edit(tx: Transaction, actor: Actor, input: ProductForm): Promise<EditedProduct> {
  const { productId } = input;
  await lockDesignOf(tx, productId);
  const [found] = await tx
    .select({
      title: products.title,
      description: products.description,
      artistWords: products.artistWords,
      tags: products.tags,
      basePriceCents: products.basePriceCents,
      slug: products.slug,
      designId: products.designId,
      childUserId: products.creatorUserId,
      hold: products.guardianHold,
      status: products.status,
    })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.version, input.version)))
    .for("update");
  if (!found) throw new Refused({ reason: "conflict" });
  const { designId, childUserId, hold, status: statusBefore, ...before } = found;
  const { artistWords = before.artistWords, tags = before.tags, status = statusBefore } = input;
  const after = {
    title: input.title,
    description: input.description,
    artistWords,
    tags,
    basePriceCents: input.basePrice,
    slug: await newSlug(tx, productId, before, input),
  };
  const change = { before, words: after, hasNewMeaning: input.hasNewMeaning === "on" };
  const parentHears = await followTextChange(tx, { designId, childUserId, hold, ...change });
  const [saved] = await tx
    .update(products)
    .set({
      ...after,
      status,
      ...(parentHears === "asked" && { guardianHold: "waiting" }),
      version: sql`${products.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(products.id, productId))
    .returning({ version: products.version });
  if (!saved) throw new Error("The product was not written");
  await retitleImages(tx, productId, before.title, input.title);
  await recordAdminAction(tx, actor, {
    action: "PRODUCT_EDITED",
    resourceType: "product",
    resourceId: productId,
    before: { ...before, tags: tagsText(before.tags) },
    after: { ...after, tags: tagsText(after.tags) },
  });
  if (status !== statusBefore)
    await recordProductChange(
      tx,
      actor,
      status === "active" ? "PRODUCT_ACTIVATED" : "PRODUCT_DEACTIVATED",
      productId,
      { before: { status: statusBefore }, after: { status } },
    );
  const product = { id: productId, basePriceCents: input.basePrice };
  const wrongVariant = await saveVariants(tx, actor, product, input.cells ?? []);
  if (wrongVariant) throw new Refused(wrongVariant);
  const place = await movePlace(tx, actor, { productId, designId }, input);
  if (!place.ok) throw new Refused(place);
  return { ok: true, slug: after.slug, parentHears, version: saved.version + place.moves };
}

/** The slug of a product with a new title; the old one redirects from now on. */
async function newSlug(
  tx: Transaction,
  productId: string,
  before: { title: string; slug: string },
  after: { title: string },
): Promise<string> {
  if (slugify(before.title) === slugify(after.title)) return before.slug;
  const slug = await freeSlug(tx, after.title);
  await tx.insert(productSlugs).values({ slug: before.slug, productId }).onConflictDoNothing();
  return slug;
}

/**
 * Moves a product and its design into another collection; a new collection clears the subcollection
 * it had. A form without collections says nothing about them.
 * @returns by how much the product's version has grown
 */
async function movePlace(
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
