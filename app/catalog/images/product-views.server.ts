import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products, productVariants, productViews } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import { shirtRow } from "~/art/pictures/shirt-row.server";

import { type OfferedView, offeredViews } from "./offered-views";

/**
 * Adds the views that a product's colors and cuts call for and that do not exist yet. A product
 * without a print plan has none, because there is nothing to draw them from.
 */
export async function addProductViews(tx: Transaction, productId: string): Promise<void> {
  const [product] = await tx
    .select({ printPlanId: products.printPlanId, ownerUserId: products.creatorUserId })
    .from(products)
    .where(eq(products.id, productId));
  if (!product?.printPlanId) return;
  const { printPlanId, ownerUserId } = product;
  const variants = await tx
    .select({ size: productVariants.size, color: productVariants.color })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  const { color, cut, view } = productViews;
  const known = await tx
    .select({ color, cut, view })
    .from(productViews)
    .where(eq(productViews.productId, productId));
  const missing = offeredViews(variants).filter(
    (one) => !known.some((other) => isSame(one, other)),
  );
  if (missing.length === 0) return;
  const added = missing.map((shown) => {
    const shirt = { printPlanId, garmentColor: shown.color, cut: shown.cut, view: shown.view };
    return { shown, row: shirtRow(shirt, { ownerUserId, isPublic: true }) };
  });
  await tx.insert(pictures).values(added.map(({ row }) => row));
  await tx
    .insert(productViews)
    .values(added.map(({ shown, row }) => ({ ...shown, productId, pictureId: row.id })));
}

function isSame(one: OfferedView, other: OfferedView): boolean {
  return one.color === other.color && one.cut === other.cut && one.view === other.view;
}
