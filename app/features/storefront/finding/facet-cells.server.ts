import { eq, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeFacets, storeListings } from "~/db/schema/store";

import type { FacetCell } from "./facet-tally";

type PlaceFilters = { collectionId: string | null; age: string | null; state: string | null };

/** Of all listings of a place: triggers keep them. */
export function cellsOfPlace(
  db: Db,
  { collectionId, age, state }: PlaceFilters,
): Promise<FacetCell[]> {
  const { offerSet, priceStep, designs, place } = storeFacets;
  return db
    .select({ offerSet, priceStep, designs: sql<number>`sum(${designs})::int` })
    .from(storeFacets)
    .where(eq(place, `${collectionId ?? ""}:${age ?? ""}:${state ?? ""}`))
    .groupBy(offerSet, priceStep)
    .having(sql`sum(${designs}) > 0`);
}

/** Of rows with `offer_set` and `price_cents`. */
export async function cellsOfRows(db: Db, rows: SQL): Promise<FacetCell[]> {
  const found = await db.execute<FacetCell>(sql`
    select h.offer_set as "offerSet", h.price_cents / 500 * 500 as "priceStep", count(*)::int as designs
    from (${rows}) h group by 1, 2`);
  return found.rows;
}

/** Of the first listings for which the conditions hold. */
export function cellsUpTo(db: Db, where: SQL | undefined, limit: number): Promise<FacetCell[]> {
  return cellsOfRows(
    db,
    sql`select ${storeListings.offerSet}, ${storeListings.priceCents} from ${storeListings} where ${where ?? sql`true`} limit ${limit}`,
  );
}
