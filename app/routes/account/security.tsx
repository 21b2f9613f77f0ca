import { data } from "react-router";

import { brand } from "~/brand";
import { CONFIRM_AFTER_SECONDS } from "~/people/sessions/session-limits";
import { hasSecondFactor } from "~/people/second-factor/own-second-factor.server";
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from "~/people/sessions/own-sessions.server";
import { formatDateTime } from "~/lib/date-time";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { servicesContext, signedInContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { requestOrigin } from "~/middleware/request-origin";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { PageHeader } from "~/ui/page-header";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/security";

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db, now, config } = context.get(servicesContext);
  const signedIn = context.get(signedInContext);
  const hasCode = await hasSecondFactor(db, actor.userId);
  const lacksCode = signedIn?.lacksSecondFactor ?? false;
  return {
    sessions: await ownSessions(db, actor, signedIn?.sessionId ?? null, now()),
    // For the team; whoever has left it can still turn it off.
    secondFactor: actor.isAdmin || hasCode || lacksCode ? { isOn: hasCode } : null,
    isRequired: !config.isDemo,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const origin = requestOrigin(context, request);
  const own = context.get(signedInContext);
  if (form.get("intent") === "end-others" && own) {
    const count = await endOtherSessions(db, actor, own.sessionId, origin);
    return data<ActionResult>({
      done:
        count === 0 ? "You are not signed in anywhere else" : "You are signed out everywhere else",
    });
  }
  const id = String(form.get("id") ?? "");
  if (form.get("intent") !== "end" || !isUuid(id))
    return refuseForm<ActionResult>({ error: "Error", text: "Nothing was changed." });
  return (await endOwnSession(db, actor, id, origin))
    ? data<ActionResult>({ done: "That device is signed out" })
    : refuseConflict<ActionResult>({ error: "Error", text: "That sign-in had already ended." });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, secondFactor, isRequired } = loaderData;
  return (
    <>
      <title>{`Security | ${brand.name}`}</title>
      <PageHeader title="Security" />
      <PageResponse result={actionData} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Where you are signed in">
          <ul className="divide-y divide-line">
            {sessions.map(({ id, device, isThis, lastSeenAt, since }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">
                    {device} {isThis && <Badge tone="success">This one</Badge>}
                  </p>
                  <p className="text-sm text-ink-2">
                    <span className="block">Last seen {formatDateTime(lastSeenAt)}</span>
                    <span className="block">Signed in {formatDateTime(since)}</span>
                  </p>
                </div>
                {!isThis && (
                  <PostForm fields={{ id }}>
                    <SubmitButton
                      name="intent"
                      value="end"
                      size="sm"
                      aria-label={`End the sign-in of ${device}`}
                    >
                      End
                    </SubmitButton>
                  </PostForm>
                )}
              </li>
            ))}
          </ul>
          {sessions.some(({ isThis }) => !isThis) && (
            <PostForm className="mt-4">
              <SubmitButton name="intent" value="end-others" size="sm">
                End all others
              </SubmitButton>
            </PostForm>
          )}
        </Card>
        {secondFactor && (
          <Card
            title="Second factor"
            action={
              <Badge tone={secondFactor.isOn ? "success" : "warning"}>
                {secondFactor.isOn ? "On" : "Off"}
              </Badge>
            }
          >
            <p className="mb-4 text-ink-2">
              {secondFactor.isOn
                ? "Signing in asks for a code from your app, after your password."
                : "A code from an app on your phone, after your password: a stolen password alone opens nothing."}
              {!secondFactor.isOn && isRequired && " The admin area opens once it is on."}
            </p>
            <ButtonLink to={pathTo("/account/second-factor")} size="sm">
              {secondFactor.isOn ? "Recovery codes, or turn it off" : "Set it up"}
            </ButtonLink>
            <p className="mt-4 text-sm text-ink-2">
              The most important actions ask for it again after {CONFIRM_AFTER_SECONDS / 60}{" "}
              minutes.
            </p>
          </Card>
        )}
      </div>
    </>
  );
}
