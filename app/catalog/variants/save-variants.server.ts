import { eq, inArray } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import type { Actor } from "~/people/actor";

import { recordProductChange } from "../edit/record-product-change.server";
import { addColorImages } from "../images/color-images.server";
import { addProductViews } from "../images/product-views.server";
import { cellKey } from "./matrix";
import { type CellWish } from "./matrix-form";
import { COMBINATIONS_LIMIT } from "./matrix-limits";
import { spelled } from "./spelling";
import { variantColumns } from "./variant-columns.server";

type Product = { id: string; basePriceCents: number };
type Settings = { priceAdjustmentCents: number; isAvailable: boolean };
type Variant = { id: string; size: string; color: string } & Settings;

export type VariantRefusal =
  | { reason: "exists-twice" | "too-many" }
  /** The combinations whose price would be below zero. */
  | { reason: "below-zero"; combinations: { size: string; color: string }[] };

/**
 * Brings a locked product's variants to what the matrix says: a new combination that is offered is
 * added, a known one is changed or, where asked, removed. What the matrix says nothing about stays.
 * Orders keep their snapshots; carts lose the line of a removed variant, while one that is only
 * switched off keeps its id.
 * @returns why nothing may be written, or null
 */
export async function saveVariants(
  tx: Transaction,
  actor: Actor,
  product: Product,
  wishes: readonly CellWish[],
): Promise<VariantRefusal | null> {
  const kept = await tx
    .select({ id: productVariants.id, ...variantColumns })
    .from(productVariants)
    .where(eq(productVariants.productId, product.id))
    .for("update");
  const wanted = new Map<string, CellWish>();
  for (const wish of wishes.map((one) => spelled(one, kept))) {
    const key = cellKey(wish.size, wish.color);
    if (wanted.has(key)) return { reason: "exists-twice" };
    wanted.set(key, wish);
  }
  const plan = planChanges(kept, wanted);
  const after = [...plan.same, ...plan.changed, ...plan.added];
  if (after.length > COMBINATIONS_LIMIT) return { reason: "too-many" };
  const tooCheap = after.filter(
    ({ priceAdjustmentCents }) => product.basePriceCents + priceAdjustmentCents < 0,
  );
  if (tooCheap.length > 0) return { reason: "below-zero", combinations: tooCheap };
  await write(tx, product.id, plan);
  await record(tx, actor, product.id, { kept, plan });
  return null;
}

type Plan = ReturnType<typeof planChanges>;

function planChanges(kept: readonly Variant[], wanted: ReadonlyMap<string, CellWish>) {
  const wishFor = (one: Variant) => wanted.get(cellKey(one.size, one.color));
  const isGone = (one: Variant) => {
    const wish = wishFor(one);
    return wish !== undefined && wish.isRemoved && !wish.isOffered;
  };
  const staying = kept
    .filter((one) => !isGone(one))
    .map((one) => {
      const wish = wishFor(one);
      if (!wish) return { ...one, isChanged: false };
      const { isOffered: isAvailable, priceAdjustmentCents } = wish;
      const isChanged =
        one.isAvailable !== isAvailable || one.priceAdjustmentCents !== priceAdjustmentCents;
      return { ...one, isAvailable, priceAdjustmentCents, isChanged };
    });
  const known = new Set(kept.map((one) => cellKey(one.size, one.color)));
  return {
    removed: kept.filter(isGone),
    same: staying.filter(({ isChanged }) => !isChanged),
    changed: staying.filter(({ isChanged }) => isChanged),
    added: [...wanted]
      .filter(([key, { isOffered }]) => isOffered && !known.has(key))
      .map(([, { size, color, priceAdjustmentCents }]) => ({ size, color, priceAdjustmentCents })),
  };
}

async function write(tx: Transaction, productId: string, plan: Plan): Promise<void> {
  const removed = plan.removed.map(({ id }) => id);
  await tx.delete(productVariants).where(inArray(productVariants.id, removed));
  for (const { id, priceAdjustmentCents, isAvailable } of plan.changed)
    await tx
      .update(productVariants)
      .set({ priceAdjustmentCents, isAvailable })
      .where(eq(productVariants.id, id));
  if (plan.added.length === 0) return;
  await tx.insert(productVariants).values(plan.added.map((one) => ({ ...one, productId })));
  await addColorImages(tx, productId, [...new Set(plan.added.map(({ color }) => color))]);
  await addProductViews(tx, productId);
}

async function record(
  tx: Transaction,
  actor: Actor,
  productId: string,
  { kept, plan }: { kept: readonly Variant[]; plan: Plan },
): Promise<void> {
  const told = ({ size, color, priceAdjustmentCents, isAvailable }: Omit<Variant, "id">) => ({
    size,
    color,
    priceAdjustmentCents,
    isAvailable,
  });
  const change = (action: string, before: unknown[] | null, after: unknown[] | null) =>
    (before ?? after ?? []).length > 0 &&
    recordProductChange(tx, actor, action, productId, { before, after });
  const changedIds = new Set(plan.changed.map(({ id }) => id));
  await change("VARIANTS_ADDED", null, plan.added);
  await change(
    "VARIANTS_CHANGED",
    kept.filter(({ id }) => changedIds.has(id)).map(told),
    plan.changed.map(told),
  );
  await change("VARIANTS_REMOVED", plan.removed.map(told), null);
}
