import { eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import type { LinkPath } from "~/path-to";

export type CreatorContact = {
  userId: string;
  firstName: string;
  to: string;
  /** The earnings page that this reader may open. */
  earningsPath: "/creator/earnings" | "/guardian";
};

/** Who receives mails about a creator's sales and payouts: the guardian, if the child has one. */
export async function creatorContacts(
  db: Db,
  creatorUserIds: readonly (string | null)[],
): Promise<CreatorContact[]> {
  const ids = [...new Set(creatorUserIds.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const guardianEmail = sql<string | null>`(
    select g.email from parental_consents c join users g on g.id = c.guardian_user_id
    where c.child_user_id = ${users.id} and c.status = 'active' limit 1)`;
  const rows = await db
    .select({
      userId: users.id,
      firstName: profiles.firstName,
      email: users.email,
      guardianEmail,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, ids));
  return rows.map(({ userId, firstName, email, guardianEmail }) => ({
    userId,
    firstName,
    to: guardianEmail ?? email,
    earningsPath: guardianEmail
      ? ("/guardian" satisfies LinkPath)
      : ("/creator/earnings" satisfies LinkPath),
  }));
}
