import { and, desc, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminUsers, profiles, sessions, users } from "~/schema/tables/accounts";
import { secondFactors, teamInvitations } from "~/schema/tables/team";

/** Everyone on the team, owners first, with whether their sign-in asks for a code. */
export async function teamMembers(db: Db) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      role: adminUsers.role,
      since: adminUsers.createdAt,
      hasSecondFactor: sql<boolean>`${secondFactors.id} is not null`,
      lastSeenAt: sql<Date>`greatest(${profiles.lastSeenAt},
        (select max(${sessions.updatedAt}) from ${sessions}
          where ${sessions.userId} = ${users.id} and not ${sessions.awaitsCode}))`.mapWith(
        profiles.lastSeenAt,
      ),
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)),
    )
    .orderBy(desc(eq(adminUsers.role, "owner")), profiles.firstName, users.id);
}

/** Invitations that no one has accepted yet, the latest first. */
export async function openInvitations(db: Db, now: Date) {
  const rows = await db
    .select({
      id: teamInvitations.id,
      email: teamInvitations.email,
      role: teamInvitations.role,
      sentAt: teamInvitations.sentAt,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .orderBy(desc(teamInvitations.sentAt), teamInvitations.id);
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }));
}
