import { sql } from "drizzle-orm";

import { storeVocabulary, storeWords } from "~/schema/tables/store";

/** SQL condition on `store_vocabulary`: a listing has the word now. The vocabulary remembers what is gone. */
export const isInTheStore = sql`exists (select 1 from ${storeWords} w where w.word = ${storeVocabulary.word})`;
