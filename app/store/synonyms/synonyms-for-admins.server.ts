import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { searchSynonyms } from "~/schema/tables/store";

import { DEFAULT_STOP_WORDS } from "./stop-words";
import { MOST_GROUPS, type SynonymGroup } from "./synonym-form";

/** Every group, by its first word. */
export function synonymsForAdmins(db: Db): Promise<SynonymGroup[]> {
  const { id, words, version } = searchSynonyms;
  return db
    .select({ id, words, version })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.isPassedOver, false))
    .orderBy(words, id)
    .limit(MOST_GROUPS);
}

/** What a search passes over; version 0: as the shop came. */
export async function stopWords(db: Db): Promise<Omit<SynonymGroup, "id">> {
  const { words, version, isPassedOver } = searchSynonyms;
  const [kept] = await db
    .select({ words, version })
    .from(searchSynonyms)
    .where(eq(isPassedOver, true));
  return kept ?? { words: [...DEFAULT_STOP_WORDS], version: 0 };
}
