import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import { storeListings } from "~/schema/tables/store";
import { isForSale } from "~/catalog/blanks/in-stock.server";
import { compareVariants } from "~/catalog/variants/variant-order";

type SoldOut = { title: string; slug: string; soldOut: { size: string; color: string }[] };

/** A shirt of the store with its sizes and colors that cannot be bought now; null when it is not there. */
export async function soldOutOf(db: Db, productId: string): Promise<SoldOut | null> {
  const [shirt] = await db
    .select({ title: storeListings.title, slug: storeListings.slug })
    .from(storeListings)
    .where(eq(storeListings.productId, productId));
  if (!shirt) return null;
  const soldOut = await db
    .select({ size: productVariants.size, color: productVariants.color })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), sql`not ${isForSale}`));
  return { ...shirt, soldOut: soldOut.toSorted(compareVariants) };
}
