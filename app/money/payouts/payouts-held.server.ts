import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

/** Whether an owner holds a creator's payouts; why is for the team alone. */
export async function arePayoutsHeld(db: Db, creatorUserId: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select payouts_held_at is not null as held from profiles where id = ${creatorUserId}`);
  return rows[0]?.held ?? false;
}
