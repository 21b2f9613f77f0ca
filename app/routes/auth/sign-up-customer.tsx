import { redirect } from "react-router";

import { brand } from "~/brand";
import { signUpForm } from "~/features/accounts/account-forms";
import { AuthPage } from "~/features/accounts/auth-page";
import { AgeStep } from "~/features/accounts/sign-up/age-step";
import { asksForBirthday } from "~/features/accounts/sign-up/birthday";
import { openFirstSession } from "~/features/accounts/sessions/sign-in.server";
import { signUpCustomer } from "~/features/accounts/sign-up/sign-up.server";
import { customerWelcome } from "~/features/accounts/sign-up/sign-up-copy";
import { CredentialsStep } from "~/features/accounts/sign-up/credentials-step";
import { validationToast } from "~/ui/forms/use-checked-form";
import { parseForm } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { clearedAgeMark } from "~/middleware/age-cookie";
import { actorContext, servicesContext } from "~/middleware/context";
import { formOfPerson } from "~/middleware/form-of-person";
import { signedInResponse } from "~/middleware/signed-in-response";
import {
  ageBeforeForm,
  askingOf,
  saidAge,
  submitShopperAge,
  withoutAge,
} from "~/middleware/shopper-age";
import { invalidStep, refusedSignUp, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/sign-up-customer";

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(actorContext)) throw redirect(pathTo("/"));
  return { age: await ageBeforeForm(args, askingOf(args.request)) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOfPerson(args);
  if (context.get(actorContext)) return redirect(pathTo("/"));
  if (asksForBirthday(form)) return submitShopperAge(args, form);
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const { db } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const result = await signUpCustomer(db, { ...parsed.values, ...(await saidAge(args)) }, deps);
  if (!result.ok) {
    if (result.reason === "too-many") return waitStep(form, "signup", result.retryAfterSeconds);
    if (result.reason === "breached" || result.reason === "in-use")
      return refusedSignUp(form, result.reason);
    return withoutAge(result.reason, pathTo("/auth/sign-up/customer"));
  }
  const opened = await openFirstSession(db, parsed.values, deps);
  const response = await signedInResponse(args, opened, {
    to: pathTo("/"),
    toast: customerWelcome(opened.firstName),
  });
  response.headers.append("Set-Cookie", await clearedAgeMark(context));
  return response;
}

export default function SignUpCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { age } = loaderData;
  return (
    <AuthPage
      title={age ? "When were you born?" : "Create Your Account"}
      subtitle={
        age ? "One question before we start." : "You'll create a simple account to start shopping"
      }
      after={
        <p className="mt-5 text-center">
          Already have an account? <TextLink to={pathTo("/auth")}>Sign In</TextLink>
        </p>
      }
    >
      <title>{`Create Your Account | ${brand.name}`}</title>
      {age ? (
        <AgeStep action={age} result={actionData} />
      ) : (
        <CredentialsStep action={pathTo("/auth/sign-up/customer")} result={actionData} />
      )}
    </AuthPage>
  );
}
