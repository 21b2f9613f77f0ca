import type { Transaction } from "~/db/client.server";
import { searchSynonyms } from "~/db/schema/store";

/** What visitors call the same drawings. */
export async function seedSynonyms(tx: Transaction): Promise<void> {
  await tx
    .insert(searchSynonyms)
    .values([
      { words: ["kitten", "kitty", "cat"] },
      { words: ["turtle", "tortoise"] },
      { words: ["rabbit", "bunny"] },
    ]);
}
