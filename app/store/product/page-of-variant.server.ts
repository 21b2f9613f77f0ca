import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import { storeListings } from "~/schema/tables/store";

/** The slug of the page that sells this variant's shirt; null when the shirt is not in the store. */
export async function pageOfVariant(db: Db, variantId: string): Promise<string | null> {
  const [listing] = await db
    .select({ slug: storeListings.slug })
    .from(storeListings)
    .innerJoin(productVariants, eq(productVariants.productId, storeListings.productId))
    .where(eq(productVariants.id, variantId));
  return listing?.slug ?? null;
}
