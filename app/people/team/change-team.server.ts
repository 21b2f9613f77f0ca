import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { adminUsers, sessions } from "~/schema/tables/accounts";
import { teamInvitations } from "~/schema/tables/team";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { mayDo, type AdminRole } from "~/schema/admin-roles";

import type { Actor } from "../actor";
import { TEAM_LINK } from "../link-limits";
import { newToken } from "../link-tokens.server";
import { mailInvitation } from "./invite-member.server";
import { isLastOwner, lockOwners } from "./lock-team.server";
import { notifyOwners, notifyMember } from "./notify-team.server";

type InvitationChanged =
  | { ok: true; email: string }
  | { ok: false; reason: "owners-only" | "gone" };

/** Sends an invitation again, with a new link; the earlier one no longer works. */
export async function resendInvitation(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<InvitationChanged> {
  if (!mayDo(actor, "run-team")) return { ok: false, reason: "owners-only" };
  const { token, hash } = newToken();
  return db.transaction(async (tx) => {
    const [sent] = await tx
      .update(teamInvitations)
      .set({
        tokenHash: hash,
        invitedBy: actor.userId,
        sentAt: now,
        expiresAt: new Date(now.getTime() + TEAM_LINK.lifetimeMs),
      })
      .where(eq(teamInvitations.id, id))
      .returning({ email: teamInvitations.email, role: teamInvitations.role });
    if (!sent) return { ok: false, reason: "gone" };
    await mailInvitation(tx, { ...sent, token, by: actor.firstName });
    await recordAdminAction(tx, actor, {
      action: "TEAM_INVITATION_SENT_AGAIN",
      resourceType: "team_invitation",
      resourceId: id,
      after: { role: sent.role },
    });
    return { ok: true, email: sent.email };
  });
}

/** Takes an invitation back: its link no longer works. */
export async function withdrawInvitation(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<InvitationChanged> {
  if (!mayDo(actor, "run-team")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(teamInvitations)
      .where(eq(teamInvitations.id, id))
      .returning({ email: teamInvitations.email, role: teamInvitations.role });
    if (!gone) return { ok: false, reason: "gone" };
    const { email, role } = gone;
    await notifyOwners(
      tx,
      { change: "withdrawn", who: email, role, by: actor.firstName },
      email,
      now,
    );
    await recordAdminAction(tx, actor, {
      action: "TEAM_INVITATION_WITHDRAWN",
      resourceType: "team_invitation",
      resourceId: id,
      before: { role },
    });
    return { ok: true, email };
  });
}

export type MemberRefusal = "owners-only" | "not-a-member" | "last-owner" | "already-so";

type MemberChanged = { ok: true } | { ok: false; reason: MemberRefusal };

/** Gives a member another role, which counts from their next request. */
export async function changeRole(
  db: Database,
  actor: Actor,
  { userId, role }: { userId: string; role: AdminRole },
  now: Date,
): Promise<MemberChanged> {
  if (!mayDo(actor, "run-team")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const found = await lockMember(tx, actor, userId);
    if (!found.ok) return found;
    const { before, owners } = found;
    if (before === role) return { ok: false, reason: "already-so" };
    if (isLastOwner(owners, userId)) return { ok: false, reason: "last-owner" };
    await tx.update(adminUsers).set({ role }).where(eq(adminUsers.userId, userId));
    await recordAdminAction(tx, actor, {
      action: "TEAM_ROLE_CHANGED",
      resourceType: "user",
      resourceId: userId,
      before: { role: before },
      after: { role },
    });
    await notifyMember(tx, { userId, change: "role", role, by: actor.firstName }, now);
    return { ok: true };
  });
}

/** Takes someone off the team and signs them out everywhere at once; their account stays. */
export async function removeMember(
  db: Database,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<MemberChanged> {
  if (!mayDo(actor, "run-team")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const found = await lockMember(tx, actor, userId);
    if (!found.ok) return found;
    const { before: role, owners } = found;
    if (isLastOwner(owners, userId)) return { ok: false, reason: "last-owner" };
    await notifyMember(tx, { userId, change: "removed", role, by: actor.firstName }, now);
    await tx.delete(adminUsers).where(eq(adminUsers.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAdminAction(tx, actor, {
      action: "TEAM_MEMBER_REMOVED",
      resourceType: "user",
      resourceId: userId,
      before: { role },
    });
    return { ok: true };
  });
}

type Found =
  | { ok: true; before: AdminRole; owners: string[] }
  | { ok: false; reason: "owners-only" | "not-a-member" };

async function lockMember(tx: Transaction, actor: Actor, userId: string): Promise<Found> {
  const owners = await lockOwners(tx);
  // Another owner may have changed that since the request began.
  if (!owners.includes(actor.userId)) return { ok: false, reason: "owners-only" };
  const [member] = await tx
    .select({ role: adminUsers.role })
    .from(adminUsers)
    .where(eq(adminUsers.userId, userId))
    .for("update");
  return member ? { ok: true, before: member.role, owners } : { ok: false, reason: "not-a-member" };
}
