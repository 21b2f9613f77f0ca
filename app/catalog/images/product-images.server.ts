import { asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { productImages } from "~/schema/tables/catalogue";

type ProductImage = {
  id: string;
  pictureId: string;
  altText: string;
  color: string | null;
  sortOrder: number;
};

/** A product's gallery in its order; the first is the main image. */
export async function productGallery(db: Db, productId: string): Promise<ProductImage[]> {
  return db
    .select({
      id: productImages.id,
      pictureId: productImages.pictureId,
      altText: productImages.altText,
      color: productImages.color,
      sortOrder: productImages.sortOrder,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.sortOrder), asc(productImages.id));
}
