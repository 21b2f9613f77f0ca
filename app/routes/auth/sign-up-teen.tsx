import { requireAgeStep, signUpCreatorAction } from "~/middleware/sign-up/sign-up-creator";
import { stepFailure } from "~/people/steps/step-failure";
import { TeenScreen } from "~/people/sign-up/sign-up-screens";

import type { Route } from "./+types/sign-up-teen";

export async function loader(args: Route.LoaderArgs) {
  await requireAgeStep(args, "teen");
  return null;
}

export async function action(args: Route.ActionArgs) {
  return signUpCreatorAction(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function SignUpTeen({ actionData }: Route.ComponentProps) {
  return <TeenScreen actionData={actionData} />;
}
