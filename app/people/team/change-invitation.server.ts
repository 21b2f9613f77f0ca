import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { teamInvitations } from "~/schema/tables/team";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { Actor } from "../actor";
import { mayDo } from "~/schema/admin-roles";
import { TEAM_LINK } from "../link-limits";
import { newToken } from "../link-tokens.server";
import { mailInvitation } from "./invite-member.server";
import { notifyOwners } from "./notify-team.server";

type Changed = { ok: true; email: string } | { ok: false; reason: "owners-only" | "gone" };

/** Sends an invitation again, with a new link; the earlier one no longer works. */
export async function resendInvitation(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Changed> {
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
): Promise<Changed> {
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
