import { and, eq } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { moderationItems } from "~/db/schema/community";
import { parentalConsents } from "~/db/schema/consent";
import type { Actor } from "~/features/accounts/actor";
import { askForNameReview } from "~/features/accounts/create-account.server";
import { recordSecurityEvent, type RequestOrigin } from "~/features/audit/record-security-event.server";

import { scopeColumns, scopesOf } from "./scope-columns";
import type { Scopes } from "./scopes";

/** What a child's guardian allows to be public; null when the person needs no consent. */
export async function allowedScopes(db: Db, childUserId: string): Promise<Scopes | null> {
  const [consent] = await db
    .select()
    .from(parentalConsents)
    .where(and(eq(parentalConsents.childUserId, childUserId), eq(parentalConsents.status, "active")));
  return consent ? scopesOf(consent) : null;
}

/** Changes what a guardian allows; what is no longer allowed leaves the public page at once. */
export async function changeScopes(
  db: Database,
  guardian: Actor,
  { consentId, scopes }: { consentId: string; scopes: Scopes },
  { origin }: { origin: RequestOrigin },
): Promise<{ ok: true } | { ok: false; reason: "missing" }> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ scopePublicName: parentalConsents.scopePublicName })
      .from(parentalConsents)
      .where(own(guardian, consentId))
      .for("update");
    const [changed] = await tx
      .update(parentalConsents)
      .set(scopeColumns(scopes))
      .where(own(guardian, consentId))
      .returning({ childUserId: parentalConsents.childUserId });
    if (!before || !changed) return { ok: false, reason: "missing" };
    if (changed.childUserId) {
      await hideWhatIsNotAllowed(tx, changed.childUserId, scopes);
      if (scopes.publicName && !before.scopePublicName) {
        const [child] = await tx
          .select({ firstName: profiles.firstName })
          .from(profiles)
          .where(eq(profiles.id, changed.childUserId));
        if (child) await askForNameReview(tx, changed.childUserId, child.firstName);
      }
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

const subjects = [
  ["publicName", "name"],
  ["photo", "photo"],
  ["bio", "bio"],
  ["state", "state"],
] as const;

async function hideWhatIsNotAllowed(tx: Db, childUserId: string, scopes: Scopes): Promise<void> {
  const hidden = {
    ...(scopes.publicName ? {} : { publicFirstName: null }),
    ...(scopes.photo ? {} : { publicPictureId: null, showPhoto: false }),
    ...(scopes.bio ? {} : { publicBio: null, showBio: false }),
    ...(scopes.state ? {} : { publicState: null, showState: false }),
  };
  if (Object.keys(hidden).length > 0) {
    await tx.update(profiles).set(hidden).where(eq(profiles.id, childUserId));
  }
  for (const [scope, subject] of subjects) {
    if (scopes[scope]) continue;
    await tx
      .update(moderationItems)
      .set({ status: "replaced" })
      .where(
        and(
          eq(moderationItems.userId, childUserId),
          eq(moderationItems.subject, subject),
          eq(moderationItems.status, "pending"),
        ),
      );
  }
}
