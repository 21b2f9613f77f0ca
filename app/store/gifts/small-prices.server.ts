import { and, desc, gt, lt } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";

import { listedColumns, presentListed } from "../listing/listed-rows.server";
import type { ListedProduct } from "../listing/listing";

/** "Under $25." */
export const SMALL_PRICE_CENTS = 2500;

/** Shirts that cost less and can be bought in some size; those that cost nearly as much first. */
export async function smallPrices(db: Db, limit = 8): Promise<ListedProduct[]> {
  const rows = await db
    .select(listedColumns)
    .from(storeListings)
    .where(
      and(lt(storeListings.priceCents, SMALL_PRICE_CENTS), gt(storeListings.availableVariants, 0)),
    )
    .orderBy(desc(storeListings.priceCents), desc(storeListings.productId))
    .limit(limit);
  return presentListed(db, rows);
}
