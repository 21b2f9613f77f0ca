import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isGuardedBy, isSecondNow, payeeUser } from "~/platform/database/guarded-by.server";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { isUuid } from "~/lib/uuid";

import { scopeFields } from "~/people/scopes/scope-fields.server";

/** SQL: how many drawings wait for the guardian's word. */
const waitingDrawings = sql`select count(*) from showing_requests r join designs d on d.id = r.design_id
  join products p on p.design_id = d.id
  where d.user_id = ${parentalConsents.childUserId} and r.reply is null and ${parentalConsents.scopeShowArt}
  and p.guardian_hold = 'waiting'`;

const columns = {
  id: parentalConsents.id,
  status: parentalConsents.status,
  method: parentalConsents.verificationMethod,
  hasForm: sql<boolean>`${parentalConsents.signedFormKey} is not null`,
  decidedAt: parentalConsents.decidedAt,
  revokedAt: parentalConsents.revokedAt,
  createdAt: parentalConsents.createdAt,
  childUserId: parentalConsents.childUserId,
  showing: parentalConsents.showing,
  pausedAt: parentalConsents.pausedAt,
  childFirstName: profiles.firstName,
  // From 13 on the guardian no longer sees the account.
  childEmail: sql<
    string | null
  >`case when ${parentalConsents.status} = 'active' then ${users.email} end`,
  childBracket: profiles.ageBracket,
  publicFirstName: profiles.publicFirstName,
  publicBio: profiles.publicBio,
  publicState: profiles.publicState,
  publicPictureId: profiles.publicPictureId,
  waiting: sql<number>`(${waitingDrawings})`.mapWith(Number),
  designs: sql<number>`(select count(*) from designs d where d.user_id = ${parentalConsents.childUserId} and d.status <> 'consumed')`,
  scopes: scopeFields,
};

/** A guardian may be one of two: whether there is another, and whether this one is paid. */
const columnsFor = ({ userId }: Actor) => ({
  hasOther: sql<boolean>`(${parentalConsents.status} in ('active', 'payee') and exists (
    select 1 from second_guardians g where g.consent_id = ${parentalConsents.id} and ${isSecondNow}))`,
  isPaid: sql<boolean>`(${payeeUser({ id: parentalConsents.id, first: parentalConsents.guardianUserId })} = ${userId})`,
  ...columns,
});

function consents(db: Db, guardian: Actor) {
  return db
    .select(columnsFor(guardian))
    .from(parentalConsents)
    .leftJoin(users, eq(users.id, parentalConsents.childUserId))
    .leftJoin(profiles, eq(profiles.id, parentalConsents.childUserId))
    .$dynamic();
}

/** A guardian's children, and what was consented to for each. */
export async function guardianChildren(db: Db, guardian: Actor) {
  return consents(db, guardian)
    .where(
      and(
        isGuardedBy(guardian.userId),
        inArray(parentalConsents.status, ["verifying", "active", "payee", "revoked"]),
      ),
    )
    .orderBy(desc(parentalConsents.createdAt));
}

/** One of the guardian's own consents; null for anyone else's. */
export async function guardianConsent(db: Db, guardian: Actor, consentId: string) {
  if (!isUuid(consentId)) return null;
  const [row] = await consents(db, guardian).where(
    and(eq(parentalConsents.id, consentId), isGuardedBy(guardian.userId)),
  );
  return row ?? null;
}
