import { data, redirect } from "react-router";

import { knownGuardianForm, newGuardianForm } from "~/people/account-forms";
import { AuthPage } from "~/people/auth-page";
import { GuardianAccountForm } from "~/people/guardian-account-form";
import { WRONG_CREDENTIALS } from "~/people/sign-up/sign-up-copy";
import { validationToast } from "~/ui/forms/use-checked-form";
import { acceptConsentLink } from "~/families/consent/accept-consent-link.server";
import {
  declineConsent,
  openConsentLink,
  recordRefusedConsentLink,
} from "~/families/consent/consent-link.server";
import { LINK_LIFETIME_DAYS } from "~/families/consent/consent-limits";
import { NoticeInShort } from "~/families/consent/notice-in-short";
import { retentionCopy } from "~/privacy/retention-periods";
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
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/parent-consent";

/** Opening the link does not use it up. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const link = await openConsentLink(db, params.token, now());
  if (link && (await isMarkedUnder13(context, request))) {
    await recordRefusedConsentLink(db, null);
    return data({ state: "childs-browser" as const }, { status: 403 });
  }
  const hasDeclined = new URL(request.url).searchParams.has("declined");
  if (link)
    return {
      state: "open" as const,
      email: link.parentEmail,
      firstName: link.guardian?.firstName ?? null,
    };
  if (hasDeclined) return { state: "declined" as const, kept: retentionCopy("endedConsent") };
  await recordRefusedConsentLink(db, requestOrigin(context, request));
  return data({ state: "gone" as const }, { status: 410 });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { db } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const { token } = params;
  const here = pathTo("/parent-consent/:token", { token });
  // The child may know the link; it stays valid for the parent's own phone or computer.
  if (await isMarkedUnder13(context, request)) return redirect(here);
  if (form.get("intent") === "decline") {
    const declined = await declineConsent(db, token, deps);
    return redirect(declined.ok ? `${here}?declined` : here);
  }
  const link = await openConsentLink(db, token, deps.now);
  if (!link) return redirect(here);
  const parsed = parseForm(link.guardian ? knownGuardianForm : newGuardianForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const result = await acceptConsentLink(db, { token, guardian: parsed.values }, deps);
  if (result.ok) {
    return signedInResponse({ context, request }, result, {
      to: pathTo("/guardian/consents/:consentId", { consentId: result.consentId }),
      toast: { title: "Thank you!", text: "Now choose what you allow." },
    });
  }
  switch (result.reason) {
    case "too-many":
      return waitStep(form, "login", result.retryAfterSeconds);
    case "breached":
      return refusedSignUp(form, "breached");
    case "wrong":
      return invalidStep({ errors: { password: [WRONG_CREDENTIALS] }, typed: typedFields(form) });
    case "minor":
      return invalidStep({
        errors: { isGuardian: ["A parent must be 18 or older"] },
        typed: typedFields(form),
      });
    default:
      return redirect(here);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function ParentConsent({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData.state === "childs-browser") return <ChildsBrowser />;
  if (loaderData.state !== "open")
    return <Ended kept={loaderData.state === "declined" ? loaderData.kept : null} />;
  const { email, firstName } = loaderData;
  const isKnown = firstName !== null;
  return (
    <AuthPage
      tab="Parent's consent"
      title="Your child would like to join"
      subtitle="Please read this before you decide. Nothing happens until you say yes."
      isWide
      after={
        <Card title="I do not agree" className="mt-6">
          <p className="mb-4 text-ink-2">
            We delete the date of birth and your email address at once, and your child gets no
            account.
          </p>
          <PostForm>
            <SubmitButton name="intent" value="decline" variant="danger">
              I do not agree
            </SubmitButton>
          </PostForm>
        </Card>
      }
    >
      <NoticeInShort />
      <h2 className="mb-1 mt-8 text-xl">
        {isKnown ? "Sign in to continue" : "Make your own account"}
      </h2>
      <p className="mb-5 text-ink-2">
        For <strong className="text-ink">{email}</strong>. On the next screen you choose what you
        allow.
      </p>
      <GuardianAccountForm
        action={pathTo("/parent-consent/:token", { token: params.token })}
        isKnown={isKnown}
        result={actionData}
        label="Continue"
      />
    </AuthPage>
  );
}

/** `kept`: how long the note is kept, once the request was declined. */
function Ended({ kept }: { kept: string | null }) {
  const hasDeclined = kept !== null;
  return (
    <AuthPage
      tab="Parent's consent"
      title={hasDeclined ? "Your child gets no account" : "This link no longer works"}
    >
      <div className="flex flex-col gap-5 text-center">
        <p>
          {hasDeclined
            ? `We have deleted the date of birth and your email. What stays, for ${kept}, is a note without a name that a request was declined. Thank you for reading.`
            : `It has already been used, is older than ${LINK_LIFETIME_DAYS} days, or there is a newer one in your inbox. If you have used it, sign in to continue.`}
        </p>
        <ButtonLink
          to={hasDeclined ? pathTo("/") : pathTo("/auth", { query: { next: pathTo("/guardian") } })}
          variant="primary"
          size="lg"
          isWide
        >
          {hasDeclined ? "Go to the home page" : "Sign In"}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

/** Someone said an age under 13 here, so it may be the child who opens the link. */
function ChildsBrowser() {
  return (
    <AuthPage tab="Parent's consent" title="Open this on your own phone or computer">
      <div className="flex flex-col gap-4">
        <p>
          Your child typed a birthday in this browser, so we cannot tell that it is you. Please open
          the link in our email on your own phone or computer.
        </p>
        <p className="text-ink-2">
          The link still works. Nothing was decided, and nothing is lost.
        </p>
      </div>
    </AuthPage>
  );
}
