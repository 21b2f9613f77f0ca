import { sql } from "drizzle-orm";

import type { Db } from "./client.server";

/**
 * Marks whose address on the waitlist is or was a child's or a parent's and whom no trigger marked:
 * of two transactions at once, one that joins and one that names, neither sees what the other writes.
 */
export async function markGuardedAddresses(db: Db): Promise<void> {
  await db.execute(
    sql`update waitlist_entries set was_guarded = true where not was_guarded and may_be_guarded(email)`,
  );
}
