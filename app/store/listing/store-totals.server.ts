import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { usStates } from "~/lib/us-states";

import { MOST_COUNTED } from "./listing";
import { hasPublicPage } from "./public-creators.server";

type StoreTotals = { creators: number; designs: number; states: number };

/**
 * Totals for the story page: creators with a shirt, listed designs, and the states they come from;
 * of more creators or designs than are counted, one beyond.
 */
export async function storeTotals(db: Db): Promise<StoreTotals> {
  const { rows } = await db.execute<StoreTotals>(sql`
    select
      (select count(*)::int from (select from store_listings limit ${MOST_COUNTED + 1}) l) as designs,
      (select count(*)::int from unnest(${sql.param(Object.keys(usStates))}::text[]) s
        where exists (select from store_listings l where l.state = s)) as states,
      (select count(*)::int from (
        select from profiles where ${hasPublicPage} limit ${MOST_COUNTED + 1}) c) as creators`);
  return rows[0] ?? { creators: 0, designs: 0, states: 0 };
}
