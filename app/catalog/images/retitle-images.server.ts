import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { productImages } from "~/schema/tables/catalogue";

import { altTextAfter } from "~/art/pictures/alt-text";

/** Updates the alt texts that were made from a product's old title. */
export async function retitleImages(
  tx: Transaction,
  productId: string,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  const images = await tx
    .select({ id: productImages.id, altText: productImages.altText, color: productImages.color })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  for (const image of images) {
    const altText = altTextAfter(image, { before, after });
    if (altText !== image.altText) {
      await tx.update(productImages).set({ altText }).where(eq(productImages.id, image.id));
    }
  }
}
