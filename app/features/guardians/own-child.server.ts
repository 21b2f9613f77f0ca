import { and, eq } from "drizzle-orm";

import { parentalConsents } from "~/db/schema/consent";
import type { Actor } from "~/features/accounts/actor";
import { isGoverned } from "~/db/governed.server";

/** SQL condition: the guardian's own consent, which holds for a child under 13. */
export function ownChild(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    isGoverned,
  );
}
