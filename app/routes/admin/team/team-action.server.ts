import { data } from "react-router";

import type { Actor } from "~/people/actor";
import {
  resendInvitation,
  withdrawInvitation,
  changeRole,
  removeMember,
  type MemberRefusal,
} from "~/people/team/change-team.server";
import { inviteMember, type InviteRefusal } from "~/people/team/invite-member.server";
import { roleLabels } from "~/people/team/role-labels";
import { inviteForm, roleForm } from "~/people/team/team-forms";
import { fieldErrors, FIX_ERRORS, type FieldErrors, type RefusedForm } from "~/lib/form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import type { Services } from "~/services.server";
import type { ActionResult } from "~/ui/forms/action-result";

type TeamResult = ActionResult & Partial<RefusedForm>;
type Typed = Record<string, string>;

/** An owner's changes to the team, by the button that was pressed. */
export async function teamAction(services: Services, admin: Actor, typed: Typed) {
  switch (typed["intent"]) {
    case "invite":
      return invite(services, admin, typed);
    case "role":
      return setRole(services, admin, typed);
    case "remove":
      return remove(services, admin, typed["userId"] ?? "");
    case "resend":
    case "withdraw":
      return invitation(services, admin, typed["intent"], typed["id"] ?? "");
    default:
      throw data("unknown", { status: 400 });
  }
}

const inviteRefusals: Record<InviteRefusal, string> = {
  "owners-only": "Only owners can invite people",
  "adults-only": "Only adults can join the team, and this is the account of someone younger",
  "on-the-team": "This person is on the team already",
  invited: "There is an invitation for this address already. You can send it again.",
  suspended: "This account is suspended",
};

async function invite({ db, now }: Services, admin: Actor, typed: Typed) {
  const parsed = inviteForm.safeParse(typed);
  if (!parsed.success) return wrong(fieldErrors(parsed.error), typed);
  const result = await inviteMember(db, admin, parsed.data, now());
  if (!result.ok) return wrong({ email: [inviteRefusals[result.reason]] }, typed);
  return data<TeamResult>({
    done: "Invitation sent",
    text: `${parsed.data.email} can join within 7 days.`,
  });
}

function wrong(errors: FieldErrors, typed: Typed) {
  return refuseForm<TeamResult>({
    error: FIX_ERRORS.title,
    text: FIX_ERRORS.text,
    errors,
    typed,
  });
}

const memberRefusals: Record<MemberRefusal, string> = {
  "owners-only": "You are no longer an owner",
  "not-a-member": "This person is no longer on the team",
  "last-owner": "The shop needs an owner. Make someone else an owner first.",
  "already-so": "They have this role already",
};

async function setRole({ db, now }: Services, admin: Actor, typed: Typed) {
  const parsed = roleForm.safeParse(typed);
  if (!parsed.success) return refuseForm<TeamResult>({ error: "Error", text: "Choose a role" });
  const result = await changeRole(db, admin, parsed.data, now());
  if (!result.ok) return refusedMember(result.reason);
  const { label } = roleLabels[parsed.data.role];
  return data<TeamResult>({ done: "Role changed", text: `Now: ${label.toLowerCase()}` });
}

async function remove({ db, now }: Services, admin: Actor, userId: string) {
  if (!isUuid(userId)) return refusedMember("not-a-member");
  const result = await removeMember(db, admin, userId, now());
  if (!result.ok) return refusedMember(result.reason);
  return data<TeamResult>({ done: "Taken off the team", text: "They are signed out everywhere." });
}

function refusedMember(reason: MemberRefusal) {
  return refuseConflict<TeamResult>({ error: "Error", text: memberRefusals[reason] });
}

async function invitation(
  { db, now }: Services,
  admin: Actor,
  intent: "resend" | "withdraw",
  id: string,
) {
  const change = intent === "resend" ? resendInvitation : withdrawInvitation;
  const result = isUuid(id) ? await change(db, admin, id, now()) : null;
  if (!result?.ok)
    return refuseConflict<TeamResult>({
      error: "Error",
      text: "This invitation has already been accepted or withdrawn",
    });
  return data<TeamResult>(
    intent === "resend"
      ? { done: "Sent again", text: "The link in the earlier mail no longer works." }
      : { done: "Invitation withdrawn" },
  );
}
