import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";

import { isActiveConsent } from "~/platform/database/active-consent.server";

import { guardiansOf } from "./guardians-of.server";

/**
 * What the guardians of a child under 13 have set, and who is told; null for everyone else. A
 * guardian's word ends on the 13th birthday.
 */
export async function guardianRules(db: Db, childUserId: string) {
  const [rules] = await db
    .select({
      consentId: parentalConsents.id,
      mayBeShown: parentalConsents.scopeShowArt,
      showing: parentalConsents.showing,
      pausedAt: parentalConsents.pausedAt,
      childFirstName: profiles.firstName,
    })
    .from(parentalConsents)
    .innerJoin(profiles, eq(profiles.id, parentalConsents.childUserId))
    .where(and(eq(parentalConsents.childUserId, childUserId), isActiveConsent));
  return rules ? { ...rules, guardians: await guardiansOf(db, rules.consentId) } : null;
}
