import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminUsers, profiles, users } from "~/schema/tables/accounts";
import { guardedConsents } from "~/platform/database/guarded-by.server";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";

import type { Actor } from "../actor";
import { ADULT_AGE } from "~/schema/age-brackets";

/** The actor behind a user id; null when the account is suspended or gone. */
export async function signedInActor(db: Db, userId: string): Promise<Actor | null> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: profiles.firstName,
      accountType: profiles.accountType,
      suspendedAt: profiles.suspendedAt,
      role: adminUsers.role,
      isGuardian: sql<boolean>`exists (select 1 from parental_consents c where c.id in ${guardedConsents(users.id)} and c.status in ('verifying', 'active', 'payee', 'revoked'))`,
      isMinor: sql<boolean>`coalesce((select ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)} from age_verifications v where v.user_id = ${users.id}), false)`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(users.id, userId));
  if (!row || row.suspendedAt) return null;
  const { suspendedAt: _, ...actor } = row;
  return { ...actor, isAdmin: actor.role !== null };
}
