import { data, redirect } from "react-router";

import { signUpForm } from "~/people/account-forms";
import { isCreator } from "~/people/actor";
import { recordRefusedLink } from "~/people/passwords/record-refused-link.server";
import { openFirstSession } from "~/people/sessions/sign-in.server";
import { creatorWelcome } from "~/people/sign-up/sign-up-copy";
import { validationToast } from "~/ui/forms/use-checked-form";
import { consentToSetUp, createChildAccount } from "~/families/consent/create-child-account.server";
import { readQuery } from "~/lib/read-form";
import { parseForm } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { readAgeMark } from "~/middleware/age-cookie";
import { actorContext, servicesContext } from "~/middleware/context";
import { afterSignUp } from "~/middleware/sign-up/finished-sign-up";
import { readUserForm } from "~/middleware/read-user-form";
import { requestOrigin } from "~/middleware/request-origin";
import { signedInResponse } from "~/middleware/signed-in-response";
import { invalidStep, refusedSignUp, waitStep, type Args } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { stepFailure } from "~/people/steps/step-failure";
import { ChildScreen } from "~/people/sign-up/sign-up-screens";

import type { Route } from "./+types/sign-up-child";

async function setUpKey({ context, request }: Args) {
  const mark = await readAgeMark(context, request);
  const query = readQuery(request);
  const actor = context.get(actorContext);
  const consentId = query.get("consent");
  return {
    ageToken: mark?.token ?? null,
    setUpToken: query.get("token"),
    guardian: actor && consentId ? { userId: actor.userId, consentId } : null,
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext);
  const key = await setUpKey(args);
  if (await consentToSetUp(db, key)) return { query: new URL(args.request.url).search };
  const actor = args.context.get(actorContext);
  if (key.setUpToken && !(actor && isCreator(actor))) {
    await recordRefusedLink(db, "child-account", requestOrigin(args.context, args.request));
    throw data("used-link", { status: 410 });
  }
  throw (await afterSignUp(args)) ?? redirect(pathTo("/age-verification"));
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await readUserForm(args);
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const { db } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const made = await createChildAccount(db, parsed.values, await setUpKey(args), deps);
  if (!made.ok) {
    if (made.reason === "no-consent")
      return (await afterSignUp(args)) ?? redirect(pathTo("/age-verification"));
    if (made.reason === "too-many") return waitStep(form, "signup", made.retryAfterSeconds);
    return refusedSignUp(form, made.reason);
  }
  const opened = await openFirstSession(db, parsed.values, deps);
  // The browser keeps its mark: someone who entered an age under 13 cannot become older in it.
  return signedInResponse(args, opened, {
    to: pathTo("/creator/dashboard"),
    toast: creatorWelcome({ isMinor: true }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function SignUpChild({ loaderData, actionData }: Route.ComponentProps) {
  return <ChildScreen loaderData={loaderData} actionData={actionData} />;
}
