import { and, eq } from "drizzle-orm";

import { hasLines } from "~/art/lines-of-drawing.server";
import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { storeListings } from "~/schema/tables/store";
import { isUuid } from "~/lib/uuid";

/** The first shirt of one's own drawing as the store shows it now; null while it is not in the store. */
export async function liveShirt(db: Db, userId: string, designId: string) {
  if (!isUuid(designId)) return null;
  const [shirt] = await db
    .select({
      title: storeListings.title,
      slug: storeListings.slug,
      drawingPictureId: designs.pictureId,
      shirtPictureId: storeListings.pictureId,
      hasLines,
    })
    .from(storeListings)
    .innerJoin(products, eq(products.id, storeListings.productId))
    .innerJoin(designs, eq(designs.id, products.designId))
    .where(and(eq(designs.id, designId), eq(designs.userId, userId)));
  return shirt ?? null;
}
