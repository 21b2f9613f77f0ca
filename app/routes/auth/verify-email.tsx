import { data } from "react-router";

import { brand } from "~/brand";
import { AuthPage } from "~/features/accounts/auth-page";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { accountDeps } from "~/middleware/account-deps";
import { actorContext, servicesContext } from "~/middleware/context";
import { ButtonLink } from "~/ui/button";

import type { Route } from "./+types/verify-email";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const verified = await verifyEmail(db, token, accountDeps(context, request));
  const isSignedIn = context.get(actorContext) !== null;
  return data({ isVerified: verified.ok, isSignedIn }, { status: verified.ok ? 200 : 410 });
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { isVerified, isSignedIn } = loaderData;
  return (
    <AuthPage title={isVerified ? "Email confirmed!" : "This link no longer works"}>
      <title>{`Confirm your email | ${brand.name}`}</title>
      <div className="flex flex-col gap-5 text-center">
        <p>
          {isVerified
            ? "Thank you. We can reach you now about orders and designs."
            : "It is too old, or there is a newer one. You can ask for a new link in your account's settings."}
        </p>
        <ButtonLink
          to={isSignedIn ? "/account/settings" : "/auth"}
          variant="primary"
          size="lg"
          isWide
        >
          {isSignedIn ? "Go to my account" : "Sign In"}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
