import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";

/**
 * The database keeps samples of what stands in each column, in order to plan queries. Takes them anew
 * for each table that has changed, so that they hold nothing that was erased.
 * @returns how many tables
 */
export async function purgeStatistics(db: Database, stopping?: AbortSignal): Promise<number> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select relid::regclass::text as table from pg_stat_user_tables
    where schemaname = 'public' and n_mod_since_analyze > 0 order by 1`);
  let count = 0;
  for (const { table } of rows) {
    if (stopping?.aborted) break;
    await db.execute(sql`select forget_in_statistics(${table}::regclass)`);
    count += 1;
  }
  return count;
}
