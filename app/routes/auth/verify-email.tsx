import { data, redirect } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { verifyEmail } from "~/people/sign-up/verify-email.server";
import { readQuery } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";

import type { Route } from "./+types/verify-email";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const token = readQuery(request).get("token") ?? "";
  const actorId = context.get(actorContext)?.userId ?? null;
  const verified = await verifyEmail(db, { token, actorId }, accountDeps(context, request));
  if (!verified.ok && verified.reason === "sign-in")
    throw redirect(
      pathTo("/auth", { query: { next: pathTo("/verify-email", { query: { token } }) } }),
    );
  const isOther = !verified.ok && verified.reason === "other-account";
  const status = verified.ok ? 200 : isOther ? 403 : 410;
  return data({ isVerified: verified.ok, isOther, isSignedIn: actorId !== null }, { status });
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { isVerified, isOther, isSignedIn } = loaderData;
  const title = isVerified
    ? "Email confirmed!"
    : isOther
      ? "This link is for another account"
      : "This link no longer works";
  return (
    <AuthPage tab="Confirm your email" title={title}>
      <div className="flex flex-col gap-5 text-center">
        <p>
          {isVerified
            ? "Thank you. Now we can reach you about orders and designs."
            : isOther
              ? "Sign out here, then open the link again and sign in with the account it was made for."
              : "It is too old, or there is a newer one. You can ask for a new link in your account's settings."}
        </p>
        <ButtonLink
          to={isSignedIn ? pathTo("/account/settings") : pathTo("/auth")}
          variant="primary"
          size="lg"
          isWide
        >
          {isSignedIn ? "Go to your account" : "Sign In"}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
