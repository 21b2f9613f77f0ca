import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";

/** What an owner sees of a creator's payouts; undefined for who is no creator. */
export async function payoutsOfUser(db: Db, userId: string) {
  const [row] = await db
    .select({
      heldAt: profiles.payoutsHeldAt,
      holdReason: profiles.payoutsHoldReason,
      isAccountReady: profiles.payoutsEnabled,
      earnedCents:
        sql<number>`(select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e where e.creator_user_id = profiles.id)`.mapWith(
          Number,
        ),
    })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.accountType, "creator")));
  return row;
}
