import { redirect } from "react-router";

import { parentEmailForm } from "~/people/account-forms";
import { consentOfBrowser } from "~/families/consent/consent-of-browser.server";
import { requestConsent } from "~/families/consent/request-consent.server";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { readAgeMark } from "~/middleware/age-cookie";
import { servicesContext } from "~/middleware/context";
import { goTo, invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { stepFailure } from "~/people/steps/step-failure";
import { ParentScreen } from "~/people/sign-up/sign-up-screens";

import type { Route } from "./+types/sign-up-parent";

const notSubmitted = {
  title: "Submission Failed",
  text: "Please check the email address and try again.",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const mark = await readAgeMark(context, request);
  const consent = await consentOfBrowser(db, mark?.token ?? null, now());
  if (!consent?.needsConsent) throw redirect(pathTo("/age-verification"));
  const isAgain = new URL(request.url).searchParams.has("again");
  if (consent.status && !(isAgain && consent.status === "notice_sent"))
    throw redirect(pathTo("/auth/sign-up/waiting"));
  return { query: isAgain ? "?again=1" : "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(parentEmailForm, form);
  if (!parsed.ok) {
    return invalidStep(parsed, { tone: "error", ...notSubmitted });
  }
  const { db, log } = context.get(servicesContext);
  const mark = await readAgeMark(context, request);
  const asked = await requestConsent(
    db,
    { ageToken: mark?.token ?? null, parentEmail: parsed.values.parentEmail },
    accountDeps(context, request),
  ).catch((error: unknown) => {
    log.error({ err: error }, "the mail to a parent was not written");
    return null;
  });
  if (!asked) {
    return invalidStep(
      { errors: {}, typed: parsed.values },
      {
        tone: "error",
        title: "Submission Error",
        text: "Unable to send verification email. Please try again.",
      },
    );
  }
  if (asked.ok) {
    const toast = {
      title: "Verification Email Sent",
      text: "We wrote to your grown-up. Ask them to open our email.",
    };
    return goTo(pathTo("/auth/sign-up/waiting"), { toast });
  }
  if (asked.reason === "too-many") return waitStep(form, "other", asked.retryAfterSeconds);
  return goTo(
    asked.reason === "already-decided"
      ? pathTo("/auth/sign-up/waiting")
      : pathTo("/age-verification"),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function SignUpParent({ loaderData, actionData }: Route.ComponentProps) {
  return <ParentScreen loaderData={loaderData} actionData={actionData} />;
}
