import { sql, type SQL } from "drizzle-orm";

import { storeVocabulary, storeWords } from "~/db/schema/store";
import { likePattern } from "~/lib/like-pattern";

/** SQL condition on `store_vocabulary`: a listing has the word now. The vocabulary remembers what is gone. */
export const isInTheStore = sql`exists (select 1 from ${storeWords} w where w.word = ${storeVocabulary.word})`;

/** A LIKE pattern for a word anywhere in folded text, with its wildcards escaped. */
export function containing(word: string): SQL {
  return sql`search_fold(${likePattern(word)})`;
}
