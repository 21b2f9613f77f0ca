import { desc, lte } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { unitCosts } from "~/schema/tables/books";
import { shopDay } from "~/lib/shop-zone";

/**
 * What a shirt that is sold alone costs the shop today, in cents: blank, print and parcel; null while
 * nobody has entered it.
 */
export async function shirtCostCents(db: Db, now: Date): Promise<number | null> {
  const [cost] = await db
    .select({
      blankCents: unitCosts.blankCents,
      printCents: unitCosts.printCents,
      parcelCents: unitCosts.parcelCents,
    })
    .from(unitCosts)
    .where(lte(unitCosts.startsOn, shopDay(now)))
    .orderBy(desc(unitCosts.startsOn))
    .limit(1);
  return cost ? cost.blankCents + cost.printCents + cost.parcelCents : null;
}
