import { redirect } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { CodeField, RecoveryField } from "~/people/second-factor/code-fields";
import { finishSignIn } from "~/people/second-factor/finish-sign-in.server";
import { lazyCodeForm } from "~/people/second-factor/lazy-code-form";
import {
  appCodeForm,
  recoveryCodeForm,
  WRONG_CODE,
  WRONG_RECOVERY_CODE,
} from "~/people/second-factor/second-factor-forms";
import { endSession } from "~/people/sessions/end-session.server";
import { safeNextPath } from "~/people/sessions/next-path";
import { welcomeBack } from "~/people/sign-up/sign-up-copy";
import { StepForm } from "~/people/steps/step-form";
import { parseForm } from "~/lib/parse-form";
import { readForm, readQuery } from "~/lib/read-form";
import { codeDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { awaitingCode } from "~/middleware/session";
import { welcomeResponse } from "~/middleware/signed-in-response";
import { invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/sign-in-code";

export async function loader({ context, request }: Route.LoaderArgs) {
  const searchParams = readQuery(request);
  const next = safeNextPath(searchParams.get("next"));
  const awaiting = await awaitingCode(request, context.get(servicesContext));
  if (!awaiting) throw redirect(toPassword(next));
  return { next, email: awaiting.email, isRecovery: searchParams.has("recovery") };
}

function toPassword(next: string): string {
  return pathTo("/auth", { query: { next: next === pathTo("/") ? null : next } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const next = safeNextPath(readQuery(request).get("next"));
  const awaiting = await awaitingCode(request, services);
  if (!awaiting) return redirect(toPassword(next));
  if (form.get("intent") === "other") {
    await endSession(services.db, awaiting.token);
    return redirect(toPassword(next));
  }
  const isRecovery = form.has("recovery");
  const parsed = parseForm(isRecovery ? recoveryCodeForm : appCodeForm, form);
  if (!parsed.ok) return invalidStep(parsed);
  const deps = await codeDeps(context, request, awaiting.email);
  const passed = await finishSignIn(services.db, awaiting, parsed.values, deps);
  if (passed.ok)
    return welcomeResponse({ context, request }, passed, { to: next, toast: welcomeBack });
  if (passed.reason === "over") return redirect(toPassword(next));
  if (passed.reason === "too-many") return waitStep(form, "other", passed.retryAfterSeconds);
  const errors = isRecovery ? { recovery: [WRONG_RECOVERY_CODE] } : { code: [WRONG_CODE] };
  return invalidStep({ errors, typed: {} });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, isRecovery } = loaderData;
  const here = (recovery: string | null) => pathTo("/auth/code", { query: { next, recovery } });
  return (
    <AuthPage
      tab="Sign In"
      title={isRecovery ? "Use a recovery code" : "Enter the code from your app"}
      subtitle={email}
      after={
        <PostForm className="mt-6 text-center">
          <SubmitButton name="intent" value="other" variant="quiet" size="sm">
            Sign in as someone else
          </SubmitButton>
        </PostForm>
      }
    >
      <StepForm
        key={String(isRecovery)}
        action={here(isRecovery ? "yes" : null)}
        schema={lazyCodeForm(isRecovery ? "recoveryCodeForm" : "appCodeForm")}
        result={actionData}
        submit={{ label: "Sign In", pending: "Signing in..." }}
      >
        {({ errors, typed }) =>
          isRecovery ? (
            <RecoveryField errors={errors} typed={typed} />
          ) : (
            <CodeField
              errors={errors}
              typed={typed}
              // oxlint-disable-next-line no-autofocus -- the page asks for this alone, right after the password
              autoFocus
            />
          )
        }
      </StepForm>
      <p className="mt-5 text-center">
        {isRecovery ? (
          <TextLink to={here(null)} className="inline-block py-2.5">
            Use the code from your app
          </TextLink>
        ) : (
          <TextLink to={here("yes")} className="inline-block py-2.5">
            Use a recovery code
          </TextLink>
        )}
      </p>
    </AuthPage>
  );
}
