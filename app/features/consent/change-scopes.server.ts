import { and, eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { parentalConsents } from "~/db/schema/consent";
import type { Actor } from "~/features/accounts/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/features/audit/record-security-event.server";
import { rightsOf } from "~/features/profiles/own-profile.server";
import { showWhatMayBeShown } from "~/features/profiles/show-profile.server";

import { scopeColumns } from "./scope-columns";
import type { AgreedScopes } from "./scopes";

/** Changes what a guardian allows; anything no longer allowed leaves the public page at once. */
export async function changeScopes(
  db: Database,
  guardian: Actor,
  { consentId, scopes }: { consentId: string; scopes: AgreedScopes },
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<{ ok: true } | { ok: false; reason: "missing" }> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(parentalConsents)
      .set(scopeColumns(scopes))
      .where(own(guardian, consentId))
      .returning({ childUserId: parentalConsents.childUserId });
    if (!changed) return { ok: false, reason: "missing" };
    if (changed.childUserId) {
      const rights = await rightsOf(tx, changed.childUserId, now);
      await showWhatMayBeShown(tx, changed.childUserId, rights);
    }
    await recordSecurityEvent(tx, {
      action: "CONSENT_SCOPES_CHANGED",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      metadata: { scopes },
      ...origin,
    });
    return { ok: true };
  });
}

function own(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    eq(parentalConsents.status, "active"),
  );
}
