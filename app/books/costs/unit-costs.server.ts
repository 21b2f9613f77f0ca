import { desc } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { unitCosts } from "~/schema/tables/books";

/** Every version, newest first. */
export async function unitCostVersions(db: Db) {
  return db
    .select({
      id: unitCosts.id,
      startsOn: unitCosts.startsOn,
      blankCents: unitCosts.blankCents,
      printCents: unitCosts.printCents,
      parcelCents: unitCosts.parcelCents,
    })
    .from(unitCosts)
    .orderBy(desc(unitCosts.startsOn));
}
