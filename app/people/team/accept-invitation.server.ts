import { and, eq, gt, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { adminUsers, users } from "~/schema/tables/accounts";
import { teamInvitations } from "~/schema/tables/team";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { Actor } from "../actor";
import type { AdminRole } from "~/schema/admin-roles";
import { hashToken } from "../link-tokens.server";
import { notifyMember } from "./notify-team.server";

type OpenInvitation = { email: string; role: AdminRole; isKnown: boolean };

/** What a link invites to, while it works; reading it does not use it up. */
export async function openInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<OpenInvitation | null> {
  const [found] = await db
    .select({
      email: teamInvitations.email,
      role: teamInvitations.role,
      isKnown: sql<boolean>`exists (select 1 from users u where u.email = team_invitations.email)`,
    })
    .from(teamInvitations)
    .where(workingLink(token, now));
  return found ?? null;
}

type Accepted =
  | { ok: true; role: AdminRole }
  | { ok: false; reason: "unknown-link" | "other-account" | "adults-only" };

/** Makes the invited person a member. The link works once, and only for the address it was sent to. */
export async function acceptInvitation(
  db: Database,
  actor: Actor,
  token: string,
  now: Date,
): Promise<Accepted> {
  const open = await openInvitation(db, token, now);
  if (!open) return { ok: false, reason: "unknown-link" };
  if (open.email.toLowerCase() !== actor.email.toLowerCase())
    return { ok: false, reason: "other-account" };
  if (actor.isMinor) return { ok: false, reason: "adults-only" };
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(teamInvitations)
      .where(workingLink(token, now))
      .returning({ role: teamInvitations.role, invitedBy: teamInvitations.invitedBy });
    if (!used) return { ok: false, reason: "unknown-link" };
    const { role } = used;
    const [joined] = await tx
      .insert(adminUsers)
      .values({ userId: actor.userId, role, createdAt: now })
      // Granted from the shell meanwhile: that role stays.
      .onConflictDoNothing({ target: adminUsers.userId })
      .returning({ role: adminUsers.role });
    // The link was in their mail, which proves the address.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    if (!joined) return { ok: true, role: actor.role ?? role };
    await recordAdminAction(tx, actor, {
      action: "TEAM_JOINED",
      resourceType: "user",
      resourceId: actor.userId,
      after: { role, invitedBy: used.invitedBy },
    });
    await notifyMember(tx, { userId: actor.userId, change: "joined", role, by: null }, now);
    return { ok: true, role };
  });
}

function workingLink(token: string, now: Date) {
  return and(eq(teamInvitations.tokenHash, hashToken(token)), gt(teamInvitations.expiresAt, now));
}
