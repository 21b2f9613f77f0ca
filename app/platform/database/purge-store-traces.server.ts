import { sql } from "drizzle-orm";

import { storeListings, storeVocabulary } from "~/schema/tables/store";

import type { Db } from "./client.server";

/**
 * Deletes what the store's search still knows of shirts that are gone or changed, for example a name.
 * @returns how many words
 */
export async function purgeStoreTraces(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${storeVocabulary} where word in (
      select word from ${storeVocabulary}
      except select regexp_split_to_table(search_text, '\\s+') from ${storeListings})`);
  return rowCount ?? 0;
}
