import { brand } from "~/brand";
import { AuthPage } from "~/features/accounts/auth-page";
import { CredentialsStep } from "~/features/accounts/sign-up/credentials-step";
import { requireAgeStep, signUpCreatorAction } from "~/middleware/sign-up/sign-up-creator";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/sign-up-teen";

export async function loader(args: Route.LoaderArgs) {
  await requireAgeStep(args, "teen");
  return null;
}

export async function action(args: Route.ActionArgs) {
  return signUpCreatorAction(args);
}

export default function SignUpTeen({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Create Your Creator Account" subtitle="Almost there, young creator.">
      <title>{`Create Your Creator Account | ${brand.name}`}</title>
      <CredentialsStep action={pathTo("/auth/sign-up/teen")} result={actionData} />
    </AuthPage>
  );
}
