import { and, eq } from "drizzle-orm";

import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { isActiveConsent } from "~/platform/database/active-consent.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";

/** SQL condition: a consent of which the person is a guardian, and which holds for a child under 13. */
export function ownChild(guardian: Actor, consentId: string) {
  return and(eq(parentalConsents.id, consentId), isGuardedBy(guardian.userId), isActiveConsent);
}
