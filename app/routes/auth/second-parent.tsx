import { data, redirect } from "react-router";

import { knownGuardianForm, newGuardianForm } from "~/people/account-forms";
import { AuthPage } from "~/people/auth-page";
import { GuardianAccountForm } from "~/people/guardian-account-form";
import { WRONG_CREDENTIALS } from "~/people/sign-up/sign-up-copy";
import { stepFailure } from "~/people/steps/step-failure";
import {
  acceptSecondParent,
  declineSecondParent,
  openSecondParentLink,
  recordRefusal,
} from "~/families/second-parent/accept-second-parent.server";
import { INVITATION_DAYS } from "~/families/second-parent/second-parent-limits";
import { parseForm, typedFields } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { isMarkedUnder13 } from "~/middleware/age-cookie";
import { servicesContext } from "~/middleware/context";
import { requestOrigin } from "~/middleware/request-origin";
import { signedInResponse } from "~/middleware/signed-in-response";
import { invalidStep, refusedSignUp, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { validationToast } from "~/ui/forms/use-checked-form";

import type { Route } from "./+types/second-parent";

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Opening the link does not use it up. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const link = await openSecondParentLink(db, params.token, now());
  if (link && (await isMarkedUnder13(context, request))) {
    await recordRefusal(
      db,
      { consentId: link.consentId, reason: "childs-browser" },
      { ipAddress: null, userAgent: null },
    );
    return data({ state: "childs-browser" as const }, { status: 403 });
  }
  if (link)
    return {
      state: "open" as const,
      email: link.email,
      invitedBy: link.invitedBy ?? "A parent",
      child: link.childFirstName ?? "a child",
      isKnown: link.invited !== null,
    };
  if (new URL(request.url).searchParams.has("declined")) return { state: "declined" as const };
  await recordRefusal(db, { reason: "unknown-link" }, requestOrigin(context, request));
  return data({ state: "gone" as const }, { status: 410 });
}

const refusals = {
  minor: "A parent must be 18 or older",
  "of-team": "This account belongs to our team: please be invited with a private address",
  "is-guardian": "You are a parent of this child here already",
} as const;

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { db } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const { token } = params;
  const here = pathTo("/second-parent/:token", { token });
  if (await isMarkedUnder13(context, request)) return redirect(here);
  if (form.get("intent") === "decline") {
    const declined = await declineSecondParent(db, token, deps);
    return redirect(declined ? `${here}?declined` : here);
  }
  const link = await openSecondParentLink(db, token, deps.now);
  if (!link) return redirect(here);
  const parsed = parseForm(link.invited ? knownGuardianForm : newGuardianForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const result = await acceptSecondParent(db, { token, parent: parsed.values }, deps);
  if (result.ok)
    return signedInResponse({ context, request }, result, {
      to: pathTo("/guardian/consents/:consentId", { consentId: result.consentId }),
      toast: { title: "Welcome!", text: "You see and decide the same from now on." },
    });
  switch (result.reason) {
    case "too-many":
      return waitStep(form, "login", result.retryAfterSeconds);
    case "breached":
      return refusedSignUp(form, "breached");
    case "wrong":
      return invalidStep({ errors: { password: [WRONG_CREDENTIALS] }, typed: typedFields(form) });
    case "unknown-link":
    case "needs-account":
      return redirect(here);
    default:
      return invalidStep({
        errors: { isGuardian: [refusals[result.reason]] },
        typed: typedFields(form),
      });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

const TAB = "Another parent";

export default function SecondParent({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData.state !== "open") return <NotOpen state={loaderData.state} />;
  const { email, invitedBy, child, isKnown } = loaderData;
  return (
    <AuthPage
      tab={TAB}
      title={`Be a parent of ${child} here, too?`}
      subtitle={`${invitedBy} has agreed that ${child} has an account, and invites you.`}
      isWide
      after={
        <Card title="No, thank you" className="mt-6">
          <p className="mb-4 text-ink-2">
            We delete your address at once. Nothing changes for {child}.
          </p>
          <PostForm>
            <SubmitButton name="intent" value="decline" variant="danger">
              Say no
            </SubmitButton>
          </PostForm>
        </Card>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          You see every drawing of {child}, and decide with {invitedBy} what is shown.
        </li>
        <li>Either of you can hide a shirt or pause everything. The other is told.</li>
        <li>Only {invitedBy}, who gave the consent, can allow more than was ticked.</li>
        <li>Neither of you sees the other&apos;s address, orders or payments.</li>
        <li>
          If one of you wants the account deleted, everything is hidden at once, and the other is
          told seven days before.
        </li>
      </ul>
      <h2 className="mb-1 mt-8 text-xl">
        {isKnown ? "Sign in to accept" : "Make your own account"}
      </h2>
      <p className="mb-5 text-ink-2">
        For <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
      <GuardianAccountForm
        action={pathTo("/second-parent/:token", { token: params.token })}
        isKnown={isKnown}
        result={actionData}
        label="Accept"
      />
    </AuthPage>
  );
}

const notOpen = {
  declined: {
    title: "You said no",
    text: "We have deleted your address. Nothing has changed for the child.",
  },
  gone: {
    title: "This link no longer works",
    text: `It has already been used, was withdrawn, or is older than ${INVITATION_DAYS} days. If you have used it, sign in to continue.`,
  },
  "childs-browser": {
    title: "Open this on your own phone or computer",
    text: "A child typed a birthday in this browser, so we cannot tell that it is you. The link still works, and nothing was decided.",
  },
} as const;

function NotOpen({ state }: { state: keyof typeof notOpen }) {
  const { title, text } = notOpen[state];
  return (
    <AuthPage tab={TAB} title={title}>
      <div className="flex flex-col gap-5 text-center">
        <p>{text}</p>
        {state === "gone" && (
          <ButtonLink
            to={pathTo("/auth", { query: { next: pathTo("/guardian") } })}
            variant="primary"
            size="lg"
            isWide
          >
            Sign In
          </ButtonLink>
        )}
      </div>
    </AuthPage>
  );
}
