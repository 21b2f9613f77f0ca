import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { productImages, products } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import { shirtRow } from "~/art/pictures/shirt-row.server";

import { altTexts } from "~/art/pictures/alt-text";

/**
 * A picture of the shirt in each color the product did not have, made from its print plan. Old
 * products with uploaded mockups only have no plan to follow and get none.
 */
export async function addColorImages(
  tx: Transaction,
  productId: string,
  colors: readonly string[],
): Promise<void> {
  const product = await printedProduct(tx, productId);
  if (!product?.printPlanId) return;
  const { printPlanId, ownerUserId, title } = product;
  const shown = await tx
    .select({ color: productImages.color })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  const missing = colors.filter((color) => !shown.some((image) => image.color === color));
  let sortOrder = product.lastOrder;
  for (const color of missing) {
    const shirt = { printPlanId, garmentColor: color, cut: "adult", view: "front" } as const;
    const picture = shirtRow(shirt, { ownerUserId, isPublic: true });
    sortOrder += 1;
    await tx.insert(pictures).values(picture);
    const altText = altTexts(title).shirtOf(color);
    await tx
      .insert(productImages)
      .values({ productId, pictureId: picture.id, color, altText, sortOrder });
  }
}

async function printedProduct(tx: Transaction, productId: string) {
  const [product] = await tx
    .select({
      title: products.title,
      printPlanId: products.printPlanId,
      ownerUserId: products.creatorUserId,
      lastOrder:
        sql<number>`coalesce((select max(i.sort_order) from product_images i where i.product_id = ${productId}), 0)`.mapWith(
          Number,
        ),
    })
    .from(products)
    .where(eq(products.id, productId));
  return product ?? null;
}
