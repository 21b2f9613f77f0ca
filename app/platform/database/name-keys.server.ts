import { sql } from "drizzle-orm";

import type { Db } from "./client.server";
import { todayEverywhere } from "./age-in-sql.server";

/**
 * People are found by `profiles.name_key`, which a trigger keeps: the name as the team sees it. Who
 * turned 18 since then is named by now; the trigger finds out once such a row is touched. Whoever
 * searches by names asks for it first, so that no one is found by another name than the row says.
 * Almost always there is no one.
 */
export async function renewNameKeys(db: Db): Promise<void> {
  await db.execute(
    sql`update profiles set name_key_until = null where name_key_until <= ${todayEverywhere}`,
  );
}
