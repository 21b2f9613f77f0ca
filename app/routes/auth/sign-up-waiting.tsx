import { redirect } from "react-router";

import { brand } from "~/brand";
import { AuthPage } from "~/features/accounts/auth-page";
import { requestEnded } from "~/features/accounts/sign-up/sign-up-copy";
import { BouncedStep, WaitingStep } from "~/features/accounts/sign-up/waiting-step";
import { consentOfBrowser } from "~/features/consent/consent-of-browser.server";
import { readAgeMark } from "~/middleware/age-cookie";
import { servicesContext } from "~/middleware/context";
import { afterSignUp } from "~/middleware/sign-up/finished-sign-up";
import { goTo } from "~/middleware/step-result";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/sign-up-waiting";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const mark = await readAgeMark(context, request);
  const consent = await consentOfBrowser(db, mark?.token ?? null, now());
  if (!consent?.needsConsent) {
    const ended = goTo(pathTo("/age-verification"), mark?.isUnder13 ? { toast: requestEnded } : {});
    throw (await afterSignUp({ context, request })) ?? ended;
  }
  if (!consent.status) throw redirect(pathTo("/auth/sign-up/parent"));
  if (consent.status === "active") throw redirect(pathTo("/auth/sign-up/child"));
  return { isBounced: consent.isBounced };
}

export default function SignUpWaiting({ loaderData: { isBounced } }: Route.ComponentProps) {
  const title = isBounced ? "That email came back" : "Email Sent!";
  return (
    <AuthPage title={title}>
      <title>{`${title} | ${brand.name}`}</title>
      {isBounced ? <BouncedStep /> : <WaitingStep />}
    </AuthPage>
  );
}
