import { requireAgeStep, signUpCreatorAction } from "~/middleware/sign-up/sign-up-creator";
import { stepFailure } from "~/people/steps/step-failure";
import { AdultScreen } from "~/people/sign-up/sign-up-screens";

import type { Route } from "./+types/sign-up-adult";

export async function loader(args: Route.LoaderArgs) {
  await requireAgeStep(args, "adult");
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

export default function SignUpAdult({ actionData }: Route.ComponentProps) {
  return <AdultScreen actionData={actionData} />;
}
