import { and, eq, inArray, isNull } from "drizzle-orm";

import { hasLines } from "~/art/lines-of-drawing.server";
import { type QrPath, qrPath } from "~/lib/qr-path.server";
import { pathTo } from "~/path-to";
import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { storeListings } from "~/schema/tables/store";

export type WatchableShirt = { productId: string; title: string; code: QrPath };

/**
 * Of these shirts, those whose drawing everyone may watch being drawn at this moment, each with the
 * code that leads there; no drawing twice.
 */
export async function watchableShirts(
  db: Db,
  productIds: readonly string[],
  publicUrl: string,
): Promise<WatchableShirt[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ productId: products.id, title: products.title })
    .from(storeListings)
    .innerJoin(products, eq(products.id, storeListings.productId))
    .innerJoin(designs, eq(designs.id, products.designId))
    .innerJoin(pictures, isShownPicture)
    .where(and(inArray(storeListings.productId, [...productIds]), hasLines));
  return productIds.flatMap((wanted, at) => {
    const shirt = productIds.indexOf(wanted) === at && rows.find((row) => row.productId === wanted);
    if (!shirt) return [];
    const path = pathTo("/watch/:productId", { productId: shirt.productId });
    return { ...shirt, code: qrPath(publicUrl + path) };
  });
}

/** SQL condition on designs and pictures: the drawing itself may be seen. */
export const isShownPicture = and(
  eq(pictures.id, designs.pictureId),
  eq(pictures.isPublic, true),
  isNull(pictures.deletedAt),
);
