import { redirect } from "react-router";

import { accountTypeCopy } from "~/people/sign-up/account-types";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { actorContext } from "~/middleware/context";
import { creatorStart } from "~/middleware/sign-up/sign-up-creator";
import { pathTo } from "~/path-to";
import { stepFailure } from "~/people/steps/step-failure";
import { AccountTypeScreen } from "~/people/sign-up/sign-up-screens";

import type { Route } from "./+types/sign-up";

export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (actor) throw redirect(creatorStart(actor));
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  const kind = (await readForm(request)).get("accountType");
  if (kind === "creator") return redirect(pathTo("/age-verification"));
  if (kind === "customer") return redirect(pathTo("/auth/sign-up/customer"));
  return refuseForm({ errors: { accountType: [accountTypeCopy.missing] } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function SignUp({ actionData }: Route.ComponentProps) {
  return <AccountTypeScreen actionData={actionData} />;
}
