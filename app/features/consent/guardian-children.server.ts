import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import { isUuid } from "~/lib/uuid";

import { scopesOf } from "./scope-columns";

const SHOWN_DRAWINGS = 50;

const columns = {
  id: parentalConsents.id,
  status: parentalConsents.status,
  method: parentalConsents.verificationMethod,
  hasForm: sql<boolean>`${parentalConsents.signedFormKey} is not null`,
  decidedAt: parentalConsents.decidedAt,
  revokedAt: parentalConsents.revokedAt,
  createdAt: parentalConsents.createdAt,
  childUserId: parentalConsents.childUserId,
  childFirstName: profiles.firstName,
  childEmail: users.email,
  childBracket: profiles.ageBracket,
  publicFirstName: profiles.publicFirstName,
  publicBio: profiles.publicBio,
  publicState: profiles.publicState,
  publicPictureId: profiles.publicPictureId,
  designs: sql<number>`(select count(*) from designs d where d.user_id = ${parentalConsents.childUserId} and d.status <> 'consumed')`,
  scopeAccountAndArt: parentalConsents.scopeAccountAndArt,
  scopePublicName: parentalConsents.scopePublicName,
  scopePhoto: parentalConsents.scopePhoto,
  scopeBio: parentalConsents.scopeBio,
  scopeState: parentalConsents.scopeState,
  scopeTermsAndPayout: parentalConsents.scopeTermsAndPayout,
};

function consents(db: Db) {
  return db
    .select(columns)
    .from(parentalConsents)
    .leftJoin(users, eq(users.id, parentalConsents.childUserId))
    .leftJoin(profiles, eq(profiles.id, parentalConsents.childUserId))
    .$dynamic();
}

/** A guardian's children, and what was consented to for each. */
export async function guardianChildren(db: Db, guardian: Actor) {
  const rows = await consents(db)
    .where(
      and(
        eq(parentalConsents.guardianUserId, guardian.userId),
        inArray(parentalConsents.status, ["verifying", "active", "revoked"]),
      ),
    )
    .orderBy(desc(parentalConsents.createdAt));
  return rows.map(withScopes);
}

/** One of the guardian's own consents; null for anyone else's. */
export async function guardianConsent(db: Db, guardian: Actor, consentId: string) {
  if (!isUuid(consentId)) return null;
  const [row] = await consents(db).where(
    and(eq(parentalConsents.id, consentId), eq(parentalConsents.guardianUserId, guardian.userId)),
  );
  return row ? withScopes(row) : null;
}

/** What the guardian's child has drawn, newest first; only under the guardian's own consents. */
export async function drawingsOfChild(db: Db, guardian: Actor, consentId: string) {
  return db
    .select({ id: designs.id, title: designs.title, status: designs.status })
    .from(designs)
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .where(
      and(
        eq(parentalConsents.id, consentId),
        eq(parentalConsents.guardianUserId, guardian.userId),
        eq(parentalConsents.status, "active"),
        ne(designs.status, "consumed"),
      ),
    )
    .orderBy(desc(designs.createdAt))
    .limit(SHOWN_DRAWINGS);
}

function withScopes<R extends Parameters<typeof scopesOf>[0]>(row: R) {
  const {
    scopeAccountAndArt,
    scopePublicName,
    scopePhoto,
    scopeBio,
    scopeState,
    scopeTermsAndPayout,
    ...rest
  } = row;
  return {
    ...rest,
    scopes: scopesOf({
      scopeAccountAndArt,
      scopePublicName,
      scopePhoto,
      scopeBio,
      scopeState,
      scopeTermsAndPayout,
    }),
  };
}
