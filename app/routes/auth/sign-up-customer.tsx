import { redirect } from "react-router";

import { signUpForm } from "~/people/account-forms";
import { asksForBirthday } from "~/people/sign-up/birthday";
import { validationToast } from "~/ui/forms/use-checked-form";
import { parseForm } from "~/lib/parse-form";
import { actorContext } from "~/middleware/context";
import { readUserForm } from "~/middleware/read-user-form";
import { openShopperAccount } from "~/middleware/sign-up/shopper-account";
import {
  ageBeforeForm,
  askingOf,
  statedAge,
  submitShopperAge,
} from "~/middleware/sign-up/shopper-age";
import { invalidStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { stepFailure } from "~/people/steps/step-failure";
import { CustomerScreen } from "~/people/sign-up/sign-up-screens";

import type { Route } from "./+types/sign-up-customer";

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(actorContext)) throw redirect(pathTo("/"));
  return { age: await ageBeforeForm(args, askingOf(args.request)) };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const form = await readUserForm(args);
  if (context.get(actorContext)) return redirect(pathTo("/"));
  if (asksForBirthday(form)) return submitShopperAge(args, form);
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  return openShopperAccount(args, form, {
    account: parsed.values,
    age: await statedAge(args),
    to: pathTo("/"),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function SignUpCustomer({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerScreen loaderData={loaderData} actionData={actionData} />;
}
