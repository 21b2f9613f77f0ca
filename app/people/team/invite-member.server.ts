import { eq, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { adminUsers, ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { teamInvitations } from "~/schema/tables/team";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import type { Actor } from "../actor";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import { ADULT_AGE } from "~/schema/age-brackets";
import { TEAM_LINK } from "../link-limits";
import { hashToken, newToken } from "../link-tokens.server";
import { notifyOwners } from "./notify-team.server";

export type InviteRefusal = "owners-only" | "adults-only" | "on-the-team" | "invited" | "suspended";

/**
 * Invites someone to the team by a mail with a link. They have to sign in with this address, or make
 * an account for it; until they accept, nothing is theirs.
 */
export async function inviteMember(
  db: Database,
  actor: Actor,
  { email, role }: { email: string; role: AdminRole },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: InviteRefusal }> {
  if (!mayDo(actor, "run-team")) return { ok: false, reason: "owners-only" };
  const known = await accountOf(db, email);
  if (known?.isOnTeam) return { ok: false, reason: "on-the-team" };
  if (known?.isMinor) return { ok: false, reason: "adults-only" };
  if (known?.isSuspended) return { ok: false, reason: "suspended" };
  const { token, hash } = newToken();
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(teamInvitations)
      .values({
        email,
        role,
        tokenHash: hash,
        invitedBy: actor.userId,
        sentAt: now,
        expiresAt: new Date(now.getTime() + TEAM_LINK.lifetimeMs),
      })
      .onConflictDoNothing({ target: teamInvitations.email })
      .returning({ id: teamInvitations.id });
    if (!made) return { ok: false, reason: "invited" };
    await mailInvitation(tx, { email, role, token, by: actor.firstName });
    await notifyOwners(
      tx,
      { change: "invited", who: email, role, by: actor.firstName },
      email,
      now,
    );
    await recordAdminAction(tx, actor, {
      action: "TEAM_INVITED",
      resourceType: "team_invitation",
      resourceId: made.id,
      after: { role },
    });
    return { ok: true };
  });
}

/** The mail with the link; only the invited person ever sees its token. */
export async function mailInvitation(
  db: Db,
  { email, role, token, by }: { email: string; role: AdminRole; token: string; by: string },
): Promise<void> {
  await queueMail(db, {
    template: "team-invitation",
    facts: { role, by, token },
    to: email,
    cause: `team-invitation:${hashToken(token)}`,
  });
}

async function accountOf(db: Db, email: string) {
  const [found] = await db
    .select({
      isOnTeam: sql<boolean>`${adminUsers.id} is not null`,
      isMinor: sql<boolean>`coalesce(${isYoungerThan(ADULT_AGE, sql`${ageVerifications.dateOfBirth}`)}, false)`,
      isSuspended: sql<boolean>`${profiles.suspendedAt} is not null`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .leftJoin(ageVerifications, eq(ageVerifications.userId, users.id))
    .where(eq(users.email, email));
  return found;
}
