import { sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { keptOwed, keptOwedInAll } from "~/db/schema/kept/kept-owed";

import { everyoneOwed } from "../owed-for-admins.server";
import { owedToCreators } from "../payouts-for-admins.server";

/** Counts what everyone is owed, for the team's lists: it depends on too much to be kept with every change. */
export async function countOwed(
  db: Database,
  run: { now: Date; minimumCents: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two of these at once: one after the other. Whoever reads does not wait.
    await tx.execute(sql`lock table kept_owed in share row exclusive mode`);
    // Compiling these takes longer than reading with them.
    await tx.execute(sql`set local jit = off`);
    await tx.delete(keptOwed);
    await tx.execute(sql`insert into kept_owed (creator_user_id, cents, state, name_key)
      select id, cents, state, name_key from (${everyoneOwed(run)}) counted`);
    const sums = { ...(await owedToCreators(tx)), countedAt: run.now };
    await tx
      .insert(keptOwedInAll)
      .values(sums)
      .onConflictDoUpdate({ target: keptOwedInAll.id, set: sums });
  });
}
