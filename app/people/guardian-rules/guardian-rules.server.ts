import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";

import { isActiveConsent } from "~/platform/database/active-consent.server";

/**
 * What the guardian of a child under 13 has set, and who is told; null for everyone else. The
 * guardian's word ends on the 13th birthday.
 */
export async function guardianRules(db: Db, childUserId: string) {
  const [rules] = await db
    .select({
      consentId: parentalConsents.id,
      mayBeShown: parentalConsents.scopeShowArt,
      showing: parentalConsents.showing,
      pausedAt: parentalConsents.pausedAt,
      guardianEmail: users.email,
      childFirstName: profiles.firstName,
    })
    .from(parentalConsents)
    .innerJoin(profiles, eq(profiles.id, parentalConsents.childUserId))
    .leftJoin(users, eq(users.id, parentalConsents.guardianUserId))
    .where(and(eq(parentalConsents.childUserId, childUserId), isActiveConsent));
  return rules ?? null;
}
