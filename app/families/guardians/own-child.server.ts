import { and, eq } from "drizzle-orm";

import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { isActiveConsent } from "~/platform/database/active-consent.server";

/** SQL condition: the guardian's own consent, which holds for a child under 13. */
export function ownChild(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    isActiveConsent,
  );
}
