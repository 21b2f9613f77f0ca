import { brand } from "~/brand";
import { AuthPage } from "~/features/accounts/auth-page";
import { CredentialsStep } from "~/features/accounts/sign-up/credentials-step";
import { requireAgeStep, signUpCreatorAction } from "~/middleware/sign-up/sign-up-creator";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/sign-up-adult";

export async function loader(args: Route.LoaderArgs) {
  await requireAgeStep(args, "adult");
  return null;
}

export async function action(args: Route.ActionArgs) {
  return signUpCreatorAction(args);
}

export default function SignUpAdult({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Create Your Creator Account" subtitle="Almost there.">
      <title>{`Create Your Creator Account | ${brand.name}`}</title>
      <CredentialsStep action={pathTo("/auth/sign-up/adult")} result={actionData} />
    </AuthPage>
  );
}
