import { data, redirect } from "react-router";

import { NewPasswordFields } from "~/people/account-fields";
import { NAME_IN_PASSWORD, resetPasswordForm } from "~/people/account-forms";
import { COMMON_PASSWORD } from "~/people/account-limits";
import { AuthPage } from "~/people/auth-page";
import { recordRefusedLink } from "~/people/passwords/record-refused-link.server";
import { isResetLinkOpen, resetPassword } from "~/people/passwords/reset-password.server";
import { lazySchema } from "~/people/lazy-schema";
import { StepForm } from "~/people/steps/step-form";
import { validationToast } from "~/ui/forms/use-checked-form";
import { parseForm } from "~/lib/parse-form";
import { readForm, readQuery } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requestOrigin } from "~/middleware/request-origin";
import { invalidStep } from "~/middleware/step-result";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/reset-password";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const token = readQuery(request).get("token") ?? "";
  const isOpen = await isResetLinkOpen(db, token, now());
  if (!isOpen && token)
    await recordRefusedLink(db, "reset-password", requestOrigin(context, request));
  return data({ token, isOpen }, { status: isOpen ? 200 : 410 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(resetPasswordForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const { db } = context.get(servicesContext);
  const token = readQuery(request).get("token") ?? "";
  const changed = await resetPassword(
    db,
    { token, password: parsed.values.password },
    accountDeps(context, request),
  );
  if (changed.ok) {
    const toast = { title: "Password changed", text: "You can sign in with it now." };
    return redirect(pathTo("/auth"), { headers: { "Set-Cookie": toastCookie(toast) } });
  }
  if (changed.reason === "breached")
    return invalidStep({ errors: { password: [COMMON_PASSWORD] }, typed: {} });
  if (changed.reason === "holds-name")
    return invalidStep({ errors: { password: [NAME_IN_PASSWORD] }, typed: {} });
  return redirect(pathTo("/reset-password", { query: { token } }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isOpen) {
    return (
      <AuthPage tab="Set a new password" title="This link no longer works">
        <div className="flex flex-col gap-5 text-center">
          <p>It has already been used, is too old, or there is a newer one.</p>
          <ButtonLink to={pathTo("/forgot-password")} variant="primary" size="lg" isWide>
            Send me a new link
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  const action = pathTo("/reset-password", { query: { token: loaderData.token } });
  return (
    <AuthPage title="Set a new password">
      <StepForm
        action={action}
        schema={lazySchema("resetPasswordForm")}
        result={actionData}
        submit={{ label: "Save new password", pending: "Saving..." }}
      >
        {({ errors }) => <NewPasswordFields errors={errors} label="New password" />}
      </StepForm>
    </AuthPage>
  );
}
