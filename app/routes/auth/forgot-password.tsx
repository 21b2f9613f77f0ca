import { data } from "react-router";

import { EmailField } from "~/people/account-fields";
import { forgotPasswordForm } from "~/people/account-forms";
import { AuthPage } from "~/people/auth-page";
import { RESET_LINK } from "~/people/link-limits";
import { requestPasswordReset } from "~/people/passwords/reset-password.server";
import { lazySchema } from "~/people/lazy-schema";
import { StepForm } from "~/people/steps/step-form";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/forgot-password";

const sent = {
  title: "Check your email",
  text: `If there is an account with this address, we have sent it a link. It works for ${RESET_LINK.lifetime}.`,
};

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(forgotPasswordForm, form);
  if (!parsed.ok) return invalidStep(parsed);
  const { db } = context.get(servicesContext);
  const asked = await requestPasswordReset(db, parsed.values.email, accountDeps(context, request));
  if (!asked.ok) return waitStep(form, "other", asked.retryAfterSeconds);
  return data({ toast: sent });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Forgot your password?"
      subtitle="Tell us your email and we will send you a link."
      after={
        <p className="mt-5 text-center">
          <TextLink to={pathTo("/auth")}>Back to Sign In</TextLink>
        </p>
      }
    >
      <StepForm
        action={pathTo("/forgot-password")}
        schema={lazySchema("forgotPasswordForm")}
        result={actionData}
        submit={{ label: "Send me a link", pending: "Sending..." }}
      >
        {(fields) => <EmailField {...fields} />}
      </StepForm>
    </AuthPage>
  );
}
