import { desc, eq, or, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { addresses, adminUsers, ageVerifications, sessions, users } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { adminActions, securityLogs, securityOrigins } from "~/schema/tables/audit";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { scopeFields } from "~/people/scopes/scope-fields.server";

import { exportArt } from "./export-art.server";
import { exportMessages } from "./export-messages.server";
import { exportShopping, type Exported } from "./export-orders.server";
import { exportProfile } from "./export-profile.server";
import { exportWishes } from "./export-wishes.server";

/** Everything we keep about a person, as plain data for a file; never credentials. */
export async function exportAccount(db: Database, userId: string, now: Date) {
  const [user] = await db
    .select({ email: users.email, emailVerified: users.emailVerified, joined: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return null;
  const person: Exported = { userId, provenEmail: user.emailVerified ? user.email : null };
  const [age] = await db
    .select({ dateOfBirth: ageVerifications.dateOfBirth, enteredAt: ageVerifications.createdAt })
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId));
  return {
    exportedAt: now.toISOString(),
    account: {
      ...user,
      ...(await exportProfile(db, userId)),
      dateOfBirth: age?.dateOfBirth ?? null,
    },
    ageResults: age ? [age] : [],
    addresses: await db
      .select({
        name: addresses.name,
        line1: addresses.line1,
        line2: addresses.line2,
        city: addresses.city,
        state: addresses.state,
        postalCode: addresses.postalCode,
      })
      .from(addresses)
      .where(eq(addresses.userId, userId)),
    ...(await exportShopping(db, person)),
    ...(await exportArt(db, userId)),
    ...(await exportMessages(db, person, user.email)),
    ...(await exportWishes(db, person)),
    consents: await consentsOf(db, userId),
    secondParentOf: await secondParentOf(db, userId),
    signIns: await db
      .select({
        ipAddress: sessions.ipAddress,
        browser: sessions.userAgent,
        at: sessions.createdAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    securityEvents: await db
      .select({
        action: securityLogs.action,
        ipAddress: securityOrigins.ipAddress,
        browser: securityOrigins.userAgent,
        at: securityLogs.createdAt,
      })
      .from(securityLogs)
      .leftJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
      .where(eq(securityLogs.userId, userId))
      .orderBy(desc(securityLogs.createdAt)),
    ...(await exportOffice(db, userId)),
  };
}

/** Consents the person gave or is the second parent of, and the one given for them. */
async function consentsOf(db: Db, userId: string) {
  return db
    .select({
      status: parentalConsents.status,
      noticeSentAt: parentalConsents.noticeSentAt,
      decidedAt: parentalConsents.decidedAt,
      verifiedBy: parentalConsents.verificationMethod,
      // The guardian's own; not for the child's copy.
      cardholderName: sql<
        string | null
      >`case when ${parentalConsents.guardianUserId} = ${userId} then ${parentalConsents.cardholderName} end`,
      ...scopeFields,
      beforeShowing: parentalConsents.showing,
      pausedAt: parentalConsents.pausedAt,
    })
    .from(parentalConsents)
    .where(or(isGuardedBy(userId), eq(parentalConsents.childUserId, userId)));
}

/** When the person became another parent of a child, and until when. */
async function secondParentOf(db: Db, userId: string) {
  return db
    .select({
      acceptedAt: secondGuardians.acceptedAt,
      endsAt: secondGuardians.endsAt,
      endedAt: secondGuardians.endedAt,
      isPaid: secondGuardians.isPayee,
    })
    .from(secondGuardians)
    .where(eq(secondGuardians.userId, userId))
    .orderBy(desc(secondGuardians.createdAt));
}

/** Only for members of the team. */
async function exportOffice(db: Db, userId: string) {
  return {
    adminSince: await db
      .select({ at: adminUsers.createdAt })
      .from(adminUsers)
      .where(eq(adminUsers.userId, userId)),
    adminActions: await db
      .select({
        action: adminActions.action,
        resourceType: adminActions.resourceType,
        at: adminActions.createdAt,
      })
      .from(adminActions)
      .where(eq(adminActions.adminUserId, userId))
      .orderBy(desc(adminActions.createdAt)),
  };
}
