import { openInvitations, teamMembers } from "~/people/team/team-members.server";
import { typedValues } from "~/lib/form";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/team";
import { InviteCard, Invitations, Members } from "./team-parts";
import { teamAction } from "./team-action.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "run-team");
  const { db, now, config } = context.get(servicesContext);
  const [members, invitations] = await Promise.all([teamMembers(db), openInvitations(db, now())]);
  return { members, invitations, ownId: admin.userId, isRequired: !config.isDemo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "run-team");
  const typed = typedValues(await readForm(request));
  return teamAction(context.get(servicesContext), admin, typed);
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Team · Admin" }];

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, ownId, isRequired } = loaderData;
  const errors = actionData && "errors" in actionData ? actionData.errors : undefined;
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      <div>
        <p className="mt-2 max-w-3xl text-ink-2">
          Who works here, and what they may do. The person concerned and all owners are told of
          every change by email.{" "}
          <TextLink to={pathTo("/account/security")}>Your own sign-in</TextLink>
        </p>
      </div>
      <Members members={members} ownId={ownId} isRequired={isRequired} />
      <Invitations invitations={invitations} />
      <InviteCard
        // Empty again once the invitation is in the list.
        key={invitations[0]?.id}
        refused={errors && { errors, ...(typed && { typed }) }}
      />
    </div>
  );
}
