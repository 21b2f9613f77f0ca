import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeFacets } from "~/schema/tables/store";

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
