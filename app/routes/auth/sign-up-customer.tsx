import { redirect } from "react-router";

import { brand } from "~/brand";
import { signUpForm } from "~/features/accounts/account-forms";
import { AuthPage } from "~/features/accounts/auth-page";
import { openFirstSession } from "~/features/accounts/sessions/sign-in.server";
import { signUpCustomer } from "~/features/accounts/sign-up/sign-up.server";
import { customerWelcome } from "~/features/accounts/sign-up/sign-up-copy";
import { CredentialsStep } from "~/features/accounts/sign-up/credentials-step";
import { unexpectedStep } from "~/features/accounts/steps/unexpected-step";
import { validationToast } from "~/ui/forms/use-checked-form";
import { orUnexpected } from "~/lib/or-unexpected";
import { parseForm } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { isMarkedUnder13 } from "~/middleware/age-cookie";
import { actorContext, servicesContext } from "~/middleware/context";
import { formOfPerson } from "~/middleware/form-of-person";
import { signedInResponse } from "~/middleware/signed-in-response";
import { goTo, invalidStep, refusedSignUp, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/sign-up-customer";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(actorContext)) throw redirect(pathTo("/"));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOfPerson({ context, request });
  if (context.get(actorContext)) return redirect(pathTo("/"));
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const { db } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const mark = { isMarkedUnder13: await isMarkedUnder13(context, request) };
  const result = await signUpCustomer(db, { ...parsed.values, ...mark }, deps);
  if (!result.ok) {
    if (result.reason === "too-many") return waitStep(form, "signup", result.retryAfterSeconds);
    if (result.reason === "breached" || result.reason === "in-use")
      return refusedSignUp(form, result.reason);
    return goTo(pathTo("/auth/sign-up/parent"));
  }
  const opened = await openFirstSession(db, parsed.values, deps);
  return signedInResponse({ context, request }, opened, {
    to: pathTo("/"),
    toast: customerWelcome(opened.firstName),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnexpected(serverAction, unexpectedStep());
}

export default function SignUpCustomer({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Create Your Account"
      subtitle="You'll create a simple account to start shopping"
      after={
        <p className="mt-5 text-center">
          Already have an account? <TextLink to={pathTo("/auth")}>Sign In</TextLink>
        </p>
      }
    >
      <title>{`Create Your Account | ${brand.name}`}</title>
      <CredentialsStep action={pathTo("/auth/sign-up/customer")} result={actionData} />
    </AuthPage>
  );
}
