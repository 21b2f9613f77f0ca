import { eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";

export type CreatorContact = { userId: string; firstName: string; to: string };

/** Whom to write to about a creator's sales and payouts: for a child in a guardian's care, the guardian. */
export async function creatorContacts(
  db: Db,
  creatorUserIds: readonly (string | null)[],
): Promise<CreatorContact[]> {
  const ids = [...new Set(creatorUserIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  return db
    .select({
      userId: users.id,
      firstName: profiles.firstName,
      to: sql<string>`coalesce((
        select g.email from parental_consents c join users g on g.id = c.guardian_user_id
        where c.child_user_id = ${users.id} and c.status = 'active' limit 1), ${users.email})`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, ids));
}
