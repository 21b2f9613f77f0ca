import { sql } from "drizzle-orm";

import type { Db } from "./client.server";

/**
 * Deletes what the store's search and totals still know of shirts that are gone or changed, for
 * example a name.
 * @returns how many words
 */
export async function purgeStoreTraces(db: Db): Promise<number> {
  const { rows } = await db.execute<{ purged: number }>(sql`select purge_store_traces() as purged`);
  return rows[0]?.purged ?? 0;
}
