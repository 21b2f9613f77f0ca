import type { Transaction } from "~/platform/database/client.server";
import { searchSynonyms } from "~/schema/tables/store";

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
