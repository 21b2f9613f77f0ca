import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { keptOwed, keptOwedInAll } from "~/schema/tables/kept-owed";

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
    // Rows that stay as they are stay where they are: else whoever reads passes all that were.
    await tx.execute(sql`with counted as materialized (${everyoneOwed(run)}),
      gone as (delete from ${keptOwed} where not exists (
        select from counted where counted.id = ${keptOwed.creatorUserId}))
      insert into ${keptOwed} (creator_user_id, cents, state, name_key)
      select id, cents, state, name_key from counted
      on conflict (creator_user_id) do update
        set cents = excluded.cents, state = excluded.state, name_key = excluded.name_key
        where (${keptOwed.cents}, ${keptOwed.state}, ${keptOwed.nameKey})
          is distinct from (excluded.cents, excluded.state, excluded.name_key)`);
    const sums = { ...(await owedToCreators(tx)), countedAt: run.now };
    await tx
      .insert(keptOwedInAll)
      .values(sums)
      .onConflictDoUpdate({ target: keptOwedInAll.id, set: sums });
  });
}
