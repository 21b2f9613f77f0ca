import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { AuthPage } from "~/people/auth-page";
import { recordRefusedLink } from "~/people/passwords/record-refused-link.server";
import { acceptInvitation, openInvitation } from "~/people/team/accept-invitation.server";
import { roleLabels } from "~/people/team/role-labels";
import { refuseForm } from "~/lib/refuse-form";
import { actorContext, servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { requestOrigin } from "~/middleware/request-origin";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageResponse, type ActionResult } from "~/ui/forms/action-result";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/team-invitation";

/** Looking at an invitation does not use it up. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const invitation = await openInvitation(db, params.token, now());
  if (!invitation) {
    await recordRefusedLink(db, "team-invitation", requestOrigin(context, request));
    return data({ invitation: null, signedInAs: null }, { status: 410 });
  }
  return { invitation, signedInAs: context.get(actorContext)?.email ?? null };
}

const refusals = {
  "other-account": "This invitation is for another email address. Sign in with that one.",
  "adults-only": "Only adults can join the team.",
} as const;

export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const { db, now, config } = context.get(servicesContext);
  const accepted = await acceptInvitation(db, actor, params.token, now());
  if (accepted.ok) {
    const to = config.isDemo ? pathTo("/admin") : pathTo("/account/second-factor");
    const { label } = roleLabels[accepted.role];
    return redirect(to, {
      headers: {
        "Set-Cookie": toastCookie({
          title: "Welcome to the team",
          text: `Your role: ${label.toLowerCase()}`,
        }),
      },
    });
  }
  if (accepted.reason === "unknown-link")
    return redirect(pathTo("/team-invitation/:token", { token: params.token }));
  return refuseForm<ActionResult>({ error: "Error", text: refusals[accepted.reason] });
}

export default function TeamInvitation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { invitation, signedInAs } = loaderData;
  if (!invitation)
    return (
      <AuthPage tab="Join the team" title="This link no longer works">
        <p className="text-center">
          It has already been used, is too old, or was withdrawn. Ask whoever invited you for a new
          one.
        </p>
      </AuthPage>
    );
  const { email, role, isKnown } = invitation;
  const here = pathTo("/team-invitation/:token", { token: params.token });
  const isTheirs = signedInAs?.toLowerCase() === email.toLowerCase();
  return (
    <AuthPage tab="Join the team" title={`Join the ${brand.name} team`} subtitle={email}>
      <PageResponse result={actionData} />
      <div className="flex flex-col gap-5">
        <p>
          You are invited as <strong>{roleLabels[role].label.toLowerCase()}</strong>. Your role:{" "}
          {roleLabels[role].about}
        </p>
        {signedInAs === null && (
          <>
            <p className="text-ink-2">
              {isKnown
                ? "First sign in with this email address. You will come back here afterward."
                : "First create an account for this email address. You will come back here afterward."}
            </p>
            <ButtonLink
              to={pathTo("/auth", { query: { mode: isKnown ? null : "sign-up", next: here } })}
              variant="primary"
              size="lg"
              isWide
            >
              {isKnown ? "Sign In" : "Create Account"}
            </ButtonLink>
          </>
        )}
        {signedInAs !== null && !isTheirs && (
          <>
            <Callout tone="warning" title="You are signed in with another address">
              {`The invitation is for ${email}, and you are ${signedInAs}. Sign out, then open the link in the email again.`}
            </Callout>
            <PostForm action={pathTo("/sign-out")}>
              <SubmitButton variant="primary" size="lg" isWide>
                Sign Out
              </SubmitButton>
            </PostForm>
          </>
        )}
        {isTheirs && (
          <PostForm>
            <SubmitButton variant="primary" size="lg" isWide>
              Join the team
            </SubmitButton>
          </PostForm>
        )}
      </div>
    </AuthPage>
  );
}
