import { redirect } from "react-router";

import { brand } from "~/brand";
import { AuthPage } from "~/features/accounts/auth-page";
import { AccountTypeStep } from "~/features/accounts/sign-up/account-type-step";
import { accountTypeCopy } from "~/features/accounts/sign-up/account-types";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { actorContext } from "~/middleware/context";
import { creatorStart } from "~/middleware/sign-up/sign-up-creator";
import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

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

export default function SignUp({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title={accountTypeCopy.title}
      subtitle={accountTypeCopy.subtitle}
      isWide
      after={
        <p className="mt-5 text-center">
          Already have an account? <TextLink to={pathTo("/auth")}>Sign In</TextLink>
        </p>
      }
    >
      <title>{`${accountTypeCopy.title} | ${brand.name}`}</title>
      <AccountTypeStep problem={actionData?.errors.accountType[0]} />
    </AuthPage>
  );
}
