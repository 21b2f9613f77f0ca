import { aliasedTable, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { parentHandle } from "~/platform/database/shown-name.server";
import { ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";

import { noticeBounced } from "../notice-bounced.server";

const guardian = aliasedTable(profiles, "guardian");
const guardianUser = aliasedTable(users, "guardian_user");
const child = aliasedTable(profiles, "child");

/** Consents with everything that their record shows. */
export function recordedConsents(db: Db) {
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
