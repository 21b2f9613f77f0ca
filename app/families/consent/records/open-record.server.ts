import { desc, eq, inArray, or, sql, aliasedTable, type SQL } from "drizzle-orm";

import type { Database, Transaction, Db } from "~/platform/database/client.server";
import { ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { isChild, parentHandle } from "~/platform/database/shown-name.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { deedsForTeam } from "~/families/second-parent/guardian-deeds.server";
import { isUuid } from "~/lib/uuid";

import { noticeBounced } from "../notice-bounced.server";

const guardian = aliasedTable(profiles, "guardian");
const guardianUser = aliasedTable(users, "guardian_user");
const child = aliasedTable(profiles, "child");

type Refused = { ok: false; reason: "not-your-role" | "missing" };

/**
 * What the team's lists leave out about a child or a parent: name, birth date, address, consents.
 * That someone looked is written before anything is returned.
 */
export async function openUserRecord(db: Database, admin: Actor, userId: string) {
  if (!mayDo(admin, "see-child-records")) return refused("not-your-role");
  if (!isUuid(userId)) return refused("missing");
  return db.transaction(async (tx) => {
    const person = await personOf(tx, userId);
    if (!person) return refused("missing");
    await recordAdminAction(tx, admin, {
      action: person.isChild ? "CHILD_RECORD_SEEN" : "PARENT_RECORD_SEEN",
      resourceType: "user",
      resourceId: userId,
    });
    const consents = await consentsWhere(
      tx,
      or(
        eq(parentalConsents.childUserId, userId),
        eq(parentalConsents.guardianUserId, userId),
        inArray(
          parentalConsents.id,
          tx
            .select({ id: secondGuardians.consentId })
            .from(secondGuardians)
            .where(eq(secondGuardians.userId, userId)),
        ),
      ),
    );
    return { ok: true as const, person, consents };
  });
}

/** The same for one consent, also where there is no account yet. */
export async function openConsentRecord(db: Database, admin: Actor, consentId: string) {
  if (!mayDo(admin, "see-child-records")) return refused("not-your-role");
  if (!isUuid(consentId)) return refused("missing");
  return db.transaction(async (tx) => {
    const [consent] = await consentsWhere(tx, eq(parentalConsents.id, consentId));
    if (!consent) return refused("missing");
    await recordAdminAction(tx, admin, {
      action: "CONSENT_RECORD_SEEN",
      resourceType: "parental_consent",
      resourceId: consentId,
    });
    return {
      ok: true as const,
      consent,
      seconds: await secondsOf(tx, consentId),
      deeds: await deedsForTeam(tx, consentId),
    };
  });
}

function refused(reason: Refused["reason"]): Refused {
  return { ok: false, reason };
}

async function personOf(tx: Transaction, userId: string) {
  const [person] = await tx
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      username: profiles.username,
      publicFirstName: profiles.publicFirstName,
      email: users.email,
      emailVerified: users.emailVerified,
      dateOfBirth: ageVerifications.dateOfBirth,
      ageBracket: profiles.ageBracket,
      isChild: isChild(profiles),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(ageVerifications, eq(ageVerifications.userId, profiles.id))
    .where(eq(profiles.id, userId));
  return person;
}

async function consentsWhere(tx: Transaction, which: SQL | undefined) {
  return recordedConsents(tx).where(which).orderBy(desc(parentalConsents.createdAt)).limit(50);
}

/** Who is or was the second parent, or is invited, newest first. */
async function secondsOf(tx: Transaction, consentId: string) {
  return tx
    .select({
      id: secondGuardians.id,
      userId: secondGuardians.userId,
      handle: sql<
        string | null
      >`case when ${secondGuardians.userId} is not null then ${parentHandle(secondGuardians.userId)} end`,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: sql<string | null>`coalesce(${users.email}, ${secondGuardians.invitedEmail})::text`,
      invitedAt: secondGuardians.createdAt,
      acceptedAt: secondGuardians.acceptedAt,
      endsAt: secondGuardians.endsAt,
      endedAt: secondGuardians.endedAt,
      isPayee: secondGuardians.isPayee,
    })
    .from(secondGuardians)
    .leftJoin(users, eq(users.id, secondGuardians.userId))
    .leftJoin(profiles, eq(profiles.id, secondGuardians.userId))
    .where(eq(secondGuardians.consentId, consentId))
    .orderBy(desc(secondGuardians.createdAt));
}

/** Consents with everything that their record shows. */
function recordedConsents(db: Db) {
  return db
    .select({
      id: parentalConsents.id,
      status: parentalConsents.status,
      isBounced: noticeBounced,
      method: parentalConsents.verificationMethod,
      cardholderName: parentalConsents.cardholderName,
      parentEmail: parentalConsents.parentEmail,
      noticeSentAt: parentalConsents.noticeSentAt,
      decidedAt: parentalConsents.decidedAt,
      revokedAt: parentalConsents.revokedAt,
      guardianUserId: parentalConsents.guardianUserId,
      guardianHandle: sql<
        string | null
      >`case when ${parentalConsents.guardianUserId} is not null then ${parentHandle(parentalConsents.guardianUserId)} end`,
      endsAt: parentalConsents.endsAt,
      checkDueAt: parentalConsents.checkDueAt,
      guardianFirstName: guardian.firstName,
      guardianLastName: guardian.lastName,
      guardianEmail: guardianUser.email,
      childUserId: parentalConsents.childUserId,
      childFirstName: child.firstName,
      childLastName: child.lastName,
      dateOfBirth: ageVerifications.dateOfBirth,
    })
    .from(parentalConsents)
    .leftJoin(guardian, eq(guardian.id, parentalConsents.guardianUserId))
    .leftJoin(guardianUser, eq(guardianUser.id, parentalConsents.guardianUserId))
    .leftJoin(child, eq(child.id, parentalConsents.childUserId))
    .leftJoin(ageVerifications, eq(ageVerifications.id, parentalConsents.ageVerificationId))
    .$dynamic();
}
