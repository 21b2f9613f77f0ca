import { redirect } from "react-router";

import { signUpForm } from "~/people/account-forms";
import { isCreator, type Actor } from "~/people/actor";
import {
  openAgeVerification,
  stepAfterAge,
  type AgeStep,
} from "~/people/sign-up/age-verification.server";
import { openFirstSession } from "~/people/sessions/sign-in.server";
import { tickedToShow } from "~/people/sign-up/shown-from-start";
import { signUpCreator } from "~/people/sign-up/sign-up.server";
import { ageUsed, creatorWelcome } from "~/people/sign-up/sign-up-copy";
import { validationToast } from "~/ui/forms/use-checked-form";
import { parseForm } from "~/lib/parse-form";
import { pathTo } from "~/path-to";

import { accountDeps } from "../account-deps";
import { clearedAgeMark, readAgeMark } from "../age-cookie";
import { actorContext, servicesContext } from "../context";
import { readUserForm } from "../read-user-form";
import { signedInResponse } from "../signed-in-response";
import { goTo, invalidStep, refusedSignUp, waitStep, type Args } from "../step-result";

/** Shows a browser only the form for the age it verified. */
export async function requireAgeStep({ context, request }: Args, step: AgeStep): Promise<void> {
  const actor = context.get(actorContext);
  if (actor) throw redirect(creatorStart(actor));
  const { db, now } = context.get(servicesContext);
  const mark = await readAgeMark(context, request);
  const age = await openAgeVerification(db, mark?.token ?? null, now());
  if (!age) throw redirect(pathTo("/age-verification"));
  if (stepAfterAge(age) !== step) throw redirect(pathTo(`/auth/sign-up/${stepAfterAge(age)}`));
}

/** Where someone with an account goes to become a creator. */
export function creatorStart(actor: Actor): string {
  return isCreator(actor) ? pathTo("/creator/dashboard") : pathTo("/account/upgrade");
}

/** The teen's and the adult's form; the verified age decides which. */
export async function signUpCreatorAction({ context, request }: Args) {
  const form = await readUserForm({ context, request });
  const actor = context.get(actorContext);
  if (actor) return redirect(creatorStart(actor));
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const { db } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const mark = await readAgeMark(context, request);
  const input = { ...parsed.values, ageToken: mark?.token ?? null, ticked: tickedToShow(form) };
  const result = await signUpCreator(db, input, deps);
  if (!result.ok) {
    if (result.reason === "too-many") return waitStep(form, "signup", result.retryAfterSeconds);
    if (result.reason === "needs-consent") return goTo(pathTo("/auth/sign-up/parent"));
    if (result.reason === "age-used") return goTo(pathTo("/auth"), { toast: ageUsed });
    if (result.reason === "age-unknown") return goTo(pathTo("/age-verification"));
    return refusedSignUp(form, result.reason);
  }
  const opened = await openFirstSession(db, parsed.values, deps);
  const response = await signedInResponse({ context, request }, opened, {
    to: pathTo("/creator/dashboard"),
    toast: creatorWelcome(result),
  });
  response.headers.append("Set-Cookie", await clearedAgeMark(context));
  return response;
}
