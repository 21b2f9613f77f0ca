import { redirect } from "react-router";

import { ageForm } from "~/people/sign-up/age-form";
import { ageMessages } from "~/people/sign-up/age-messages";
import { submitAgeGate } from "~/people/sign-up/submit-age-gate.server";
import { openAgeVerification, stepAfterAge } from "~/people/sign-up/age-verification.server";
import { validationToast } from "~/ui/forms/use-checked-form";
import { parseForm, typedFields } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { ageMarkCookie, readAgeMark } from "~/middleware/age-cookie";
import { actorContext, servicesContext } from "~/middleware/context";
import { readUserForm } from "~/middleware/read-user-form";
import { creatorStart } from "~/middleware/sign-up/sign-up-creator";
import { goTo, invalidStep } from "~/middleware/step-result";
import { stepFailure } from "~/people/steps/step-failure";
import { pathTo } from "~/path-to";
import { AgeScreen } from "~/people/sign-up/sign-up-screens";

import type { Route } from "./+types/age-verification";

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (actor) throw redirect(creatorStart(actor));
  const { db, now } = context.get(servicesContext);
  const mark = await readAgeMark(context, request);
  const open = await openAgeVerification(db, mark?.token ?? null, now());
  return { next: open ? pathTo(`/auth/sign-up/${stepAfterAge(open)}`) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (context.get(actorContext)) return redirect(pathTo("/account/upgrade"));
  const form = await readUserForm({ context, request });
  const deps = accountDeps(context, request);
  const parsed = parseForm(ageForm(deps.now), form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const mark = await readAgeMark(context, request);
  const { db } = context.get(servicesContext);
  const result = await submitAgeGate(db, { ...parsed.values, mark }, deps);
  if (!result.ok) {
    const copy = result.reason === "not-written" ? ageMessages.insertFailed : ageMessages.failed;
    return invalidStep({ errors: {}, typed: typedFields(form) }, { tone: "error", ...copy });
  }
  const cookies = result.mark ? [await ageMarkCookie(context, result.mark)] : [];
  return goTo(pathTo(`/auth/sign-up/${result.step}`), { cookies });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function AgeVerification({ loaderData, actionData }: Route.ComponentProps) {
  return <AgeScreen loaderData={loaderData} actionData={actionData} />;
}
