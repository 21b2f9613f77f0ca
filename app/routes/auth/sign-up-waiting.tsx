import { redirect } from "react-router";

import { requestEnded } from "~/people/sign-up/sign-up-copy";
import { consentOfBrowser } from "~/families/consent/consent-of-browser.server";
import { readAgeMark } from "~/middleware/age-cookie";
import { servicesContext } from "~/middleware/context";
import { afterSignUp } from "~/middleware/sign-up/finished-sign-up";
import { goTo } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { WaitingScreen } from "~/people/sign-up/sign-up-screens";

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

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function SignUpWaiting({ loaderData }: Route.ComponentProps) {
  return <WaitingScreen loaderData={loaderData} />;
}
