import type { Db } from "~/db/client.server";
import { searchSynonyms } from "~/db/schema/store";

import { MOST_GROUPS, type SynonymGroup } from "./synonym-form";

/** Every group, by its first word. */
export function synonymsForAdmins(db: Db): Promise<SynonymGroup[]> {
  const { id, words, version } = searchSynonyms;
  return db
    .select({ id, words, version })
    .from(searchSynonyms)
    .orderBy(words, id)
    .limit(MOST_GROUPS);
}
