import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

type StoreTotals = { creators: number; designs: number; states: number };

/** Totals for the story page: creators with a shirt, listed designs, and the states they come from. */
export async function storeTotals(db: Db): Promise<StoreTotals> {
  const { rows } = await db.execute<StoreTotals>(sql`
    select
      (select coalesce(sum(designs), 0)::int from store_counts) as designs,
      (select count(distinct state)::int from store_counts where state <> '' and designs > 0) as states,
      (select coalesce(sum(rows), 0)::int from kept_counts where list = 'store_artists') as creators`);
  return rows[0] ?? { creators: 0, designs: 0, states: 0 };
}
