import { and, eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { products, productVariants } from "~/db/schema/catalogue";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

import { addColorImages } from "./color-images.server";

type NewVariant = { size: string; color: string; priceAdjustmentCents: number };

/** Adds the combinations that are not there yet; when all are, nothing changes and it says so. */
export async function addVariants(
  db: Database,
  actor: Actor,
  productId: string,
  variants: readonly NewVariant[],
): Promise<
  { ok: true; added: number } | { ok: false; reason: "admins-only" | "all-exist" | "missing" }
> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    if (!(await touchProduct(tx, productId))) return { ok: false, reason: "missing" };
    const added = await tx
      .insert(productVariants)
      .values(variants.map((variant) => ({ ...variant, productId })))
      .onConflictDoNothing()
      .returning({ size: productVariants.size, color: productVariants.color });
    if (added.length === 0) return { ok: false, reason: "all-exist" };
    await addColorImages(tx, productId, [...new Set(added.map(({ color }) => color))]);
    await record(tx, actor, "VARIANTS_ADDED", productId, null, added);
    return { ok: true, added: added.length };
  });
}

/** Changes price adjustment (cents) and availability of a product's own variant. */
export async function changeVariant(
  db: Database,
  actor: Actor,
  input: {
    productId: string;
    variantId: string;
    priceAdjustmentCents: number;
    isAvailable: boolean;
  },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  const own = and(
    eq(productVariants.id, input.variantId),
    eq(productVariants.productId, input.productId),
  );
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        priceAdjustmentCents: productVariants.priceAdjustmentCents,
        isAvailable: productVariants.isAvailable,
      })
      .from(productVariants)
      .where(own)
      .for("update");
    if (!before) return { ok: false, reason: "missing" };
    const after = {
      priceAdjustmentCents: input.priceAdjustmentCents,
      isAvailable: input.isAvailable,
    };
    await tx.update(productVariants).set(after).where(own);
    await touchProduct(tx, input.productId);
    await record(tx, actor, "VARIANT_CHANGED", input.productId, before, after);
    return { ok: true };
  });
}

/** Removes a product's own variant; orders keep their snapshots, carts lose the line. */
export async function removeVariant(
  db: Database,
  actor: Actor,
  input: { productId: string; variantId: string },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(productVariants)
      .where(
        and(
          eq(productVariants.id, input.variantId),
          eq(productVariants.productId, input.productId),
        ),
      )
      .returning({ size: productVariants.size, color: productVariants.color });
    if (!removed) return { ok: false, reason: "missing" };
    await touchProduct(tx, input.productId);
    await record(tx, actor, "VARIANT_REMOVED", input.productId, removed, null);
    return { ok: true };
  });
}

async function touchProduct(tx: Transaction, productId: string): Promise<boolean> {
  const touched = await tx
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(eq(products.id, productId))
    .returning({ id: products.id });
  return touched.length > 0;
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: string,
  productId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordAdminAction(tx, actor, {
    action,
    resourceType: "product",
    resourceId: productId,
    before,
    after,
  });
}
