import { redirect } from "react-router";

import { brand } from "~/brand";
import { signUpForm } from "~/features/accounts/account-forms";
import { AuthPage } from "~/features/accounts/auth-page";
import { AgeStep } from "~/features/accounts/sign-up/age-step";
import { asksForBirthday } from "~/features/accounts/sign-up/birthday";
import { CredentialsStep } from "~/features/accounts/sign-up/credentials-step";
import { validationToast } from "~/ui/forms/use-checked-form";
import { parseForm } from "~/lib/parse-form";
import { actorContext } from "~/middleware/context";
import { formOfPerson } from "~/middleware/form-of-person";
import { openShopperAccount } from "~/middleware/sign-up/shopper-account";
import {
  ageBeforeForm,
  askingOf,
  saidAge,
  submitShopperAge,
} from "~/middleware/sign-up/shopper-age";
import { invalidStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/sign-up-customer";

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(actorContext)) throw redirect(pathTo("/"));
  return { age: await ageBeforeForm(args, askingOf(args.request)) };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const form = await formOfPerson(args);
  if (context.get(actorContext)) return redirect(pathTo("/"));
  if (asksForBirthday(form)) return submitShopperAge(args, form);
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  return openShopperAccount(args, form, {
    account: parsed.values,
    said: await saidAge(args),
    to: pathTo("/"),
  });
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
