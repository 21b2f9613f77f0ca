import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { payeeUser } from "~/platform/database/guarded-by.server";
import { isPayee } from "~/people/payee-consent.server";
import type { LinkPath } from "~/path-to";

const guardian = alias(users, "guardian");
const guardianProfile = alias(profiles, "guardian_profile");

export type CreatorContact = {
  userId: string;
  firstName: string;
  /** Whom the mail addresses where the guardian reads it; absent where the creator does. */
  guardianFirstName: string | undefined;
  to: string;
  /** The earnings page that this reader may open. */
  earningsPath: "/creator/earnings" | "/guardian";
};

/** Who receives mails about a creator's sales and payouts: the guardian who is paid, if the child has one. */
export async function creatorContacts(
  db: Db,
  creatorUserIds: readonly (string | null)[],
): Promise<CreatorContact[]> {
  const ids = [...new Set(creatorUserIds.filter((id) => id !== null))];
  const rows = await db
    .select({
      userId: users.id,
      firstName: profiles.firstName,
      email: users.email,
      guardianEmail: guardian.email,
      guardianFirstName: guardianProfile.firstName,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(
      parentalConsents,
      and(eq(parentalConsents.childUserId, users.id), isPayee(parentalConsents.status)),
    )
    .leftJoin(
      guardian,
      eq(
        guardian.id,
        payeeUser({ id: parentalConsents.id, first: parentalConsents.guardianUserId }),
      ),
    )
    .leftJoin(guardianProfile, eq(guardianProfile.id, guardian.id))
    .where(inArray(users.id, ids));
  return rows.map(({ userId, firstName, email, guardianEmail, guardianFirstName }) => ({
    userId,
    firstName,
    guardianFirstName: guardianFirstName ?? undefined,
    to: guardianEmail ?? email,
    earningsPath: guardianEmail
      ? ("/guardian" satisfies LinkPath)
      : ("/creator/earnings" satisfies LinkPath),
  }));
}
