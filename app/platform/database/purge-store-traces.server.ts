import { sql } from "drizzle-orm";

import { storeListings, storeVocabulary } from "~/schema/tables/store";

import type { Database } from "./client.server";

/**
 * Deletes what the store's search still knows of shirts that are gone or changed, for example a name.
 * Whoever writes a listing is waited for: else a word that only it has would be deleted.
 * @returns how many words
 */
export function purgeStoreTraces(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${storeVocabulary} in share row exclusive mode`);
    const { rowCount } = await tx.execute(sql`
      delete from ${storeVocabulary} where word in (
        select word from ${storeVocabulary}
        except select regexp_split_to_table(search_text, '\\s+') from ${storeListings})`);
    return rowCount ?? 0;
  });
}
