import { and, eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { productVariants } from "~/db/schema/catalogue";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";

import { addColorImages } from "../images/color-images.server";
import { addProductViews } from "../images/product-views.server";
import { recordProductChange } from "../edit/record-product-change.server";
import { editorColors, editorSizes } from "./sizes-and-colors";
import { touchProduct } from "../edit/touch-product.server";
import { variantColumns } from "./variant-columns.server";

type NewVariant = { size: string; color: string; priceAdjustmentCents: number };
type Settings = { priceAdjustmentCents: number; isAvailable: boolean };

/**
 * Adds the combinations that do not exist yet; if all do, nothing changes and the result says so.
 * "black" is matched to the existing or listed color "Black".
 */
export async function addVariants(
  db: Database,
  actor: Actor,
  productId: string,
  variants: readonly NewVariant[],
): Promise<
  | { ok: true; added: number }
  | { ok: false; reason: "admins-only" | "all-exist" | "missing" | "below-zero" }
> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const product = await touchProduct(tx, productId);
    if (!product) return { ok: false, reason: "missing" };
    if (variants.some((variant) => product.basePriceCents + variant.priceAdjustmentCents < 0)) {
      return { ok: false, reason: "below-zero" };
    }
    const kept = await tx
      .select({ size: productVariants.size, color: productVariants.color })
      .from(productVariants)
      .where(eq(productVariants.productId, productId));
    const added = await tx
      .insert(productVariants)
      .values(variants.map((variant) => ({ ...variant, ...spelled(variant, kept), productId })))
      .onConflictDoNothing()
      .returning({ size: productVariants.size, color: productVariants.color });
    if (added.length === 0) return { ok: false, reason: "all-exist" };
    await addColorImages(tx, productId, [...new Set(added.map(({ color }) => color))]);
    await addProductViews(tx, productId);
    await recordProductChange(tx, actor, "VARIANTS_ADDED", productId, {
      before: null,
      after: added,
    });
    return { ok: true, added: added.length };
  });
}

type Combination = { size: string; color: string };

function spelled({ size, color }: Combination, kept: readonly Combination[]): Combination {
  return {
    size: sameWord(size, [...kept.map((one) => one.size), ...editorSizes]),
    color: sameWord(color, [...kept.map((one) => one.color), ...editorColors]),
  };
}

function sameWord(typed: string, known: readonly string[]): string {
  return known.find((word) => word.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/**
 * Changes price adjustment (cents) and availability of a product's own variant. If `seen`, which
 * the admin saw, is outdated, nothing is overwritten and `now` holds the current values.
 */
export async function changeVariant(
  db: Database,
  actor: Actor,
  input: { productId: string; variantId: string; seen: Settings } & Settings,
): Promise<
  | { ok: true }
  | { ok: false; reason: "admins-only" | "missing" | "below-zero" }
  | { ok: false; reason: "conflict"; now: Settings }
> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const own = and(
    eq(productVariants.id, input.variantId),
    eq(productVariants.productId, input.productId),
  );
  const { seen, priceAdjustmentCents, isAvailable } = input;
  return db.transaction(async (tx) => {
    const product = await touchProduct(tx, input.productId);
    const [before] = await tx.select(variantColumns).from(productVariants).where(own).for("update");
    if (!product || !before) return { ok: false, reason: "missing" };
    const { size, color, ...now } = before;
    if (
      now.priceAdjustmentCents !== seen.priceAdjustmentCents ||
      now.isAvailable !== seen.isAvailable
    ) {
      return { ok: false, reason: "conflict", now };
    }
    if (product.basePriceCents + priceAdjustmentCents < 0) {
      return { ok: false, reason: "below-zero" };
    }
    const after = { priceAdjustmentCents, isAvailable };
    await tx.update(productVariants).set(after).where(own);
    await recordProductChange(tx, actor, "VARIANT_CHANGED", input.productId, {
      before,
      after: { size, color, ...after },
    });
    return { ok: true };
  });
}

/** Removes a product's own variant; orders keep their snapshots, carts lose the line. */
export async function removeVariant(
  db: Database,
  actor: Actor,
  input: { productId: string; variantId: string },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    await touchProduct(tx, input.productId);
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
    await recordProductChange(tx, actor, "VARIANT_REMOVED", input.productId, {
      before: removed,
      after: null,
    });
    return { ok: true };
  });
}
