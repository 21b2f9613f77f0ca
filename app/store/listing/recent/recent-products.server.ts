import { inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";

import type { RecentProduct } from "./fetch-recent";

/** The given products that are in the store, in the order of the ids. */
export async function recentProducts(db: Db, ids: readonly string[]): Promise<RecentProduct[]> {
  const rows = await db
    .select({
      id: storeListings.productId,
      slug: storeListings.slug,
      title: storeListings.title,
      priceCents: storeListings.priceCents,
      pictureId: storeListings.pictureId,
    })
    .from(storeListings)
    .where(inArray(storeListings.productId, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
