import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { isChildBorn } from "~/platform/database/age-in-sql.server";

import type { NewsAsker } from "./lock-reader.server";

/** An account as it asks for mails; children under 13 are written to about their own drawings only. */
export async function askerOfAccount(
  db: Db,
  { userId }: { userId: string },
): Promise<(NewsAsker & { isChild: boolean }) | null> {
  const [user] = await db
    .select({
      email: users.email,
      isProven: users.emailVerified,
      isChild: sql<boolean>`exists (select 1 from age_verifications v
        where v.user_id = users.id and ${isChildBorn(sql`v.date_of_birth`)})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}
