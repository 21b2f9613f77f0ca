import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { waitingPage } from "~/finished-page";
import { AuthPage } from "~/people/auth-page";
import {
  AuthTabs,
  SignInFields,
  SignUpFields,
  DemoAccounts,
} from "~/people/sessions/sign-in-fields";
import { signInForm, signUpForm } from "~/people/account-forms";
import { safeNextPath } from "~/people/sessions/next-path";
import { AgeStep } from "~/people/sign-up/age-step";
import { RetryCountdown } from "~/people/steps/retry-countdown";
import { openFirstSession, signIn } from "~/people/sessions/sign-in.server";
import { recoveryCodeForm } from "~/people/second-factor/second-factor-forms";
import { signInWithRecovery } from "~/people/second-factor/sign-in-with-recovery.server";
import { signUpCustomer } from "~/people/sign-up/sign-up.server";
import {
  accountCreated,
  signUpRefusal,
  tooManyAttemptsToast,
  welcomeBack,
  WRONG_CREDENTIALS,
} from "~/people/sign-up/sign-up-copy";
import { readQuery } from "~/lib/read-form";
import { validationToast } from "~/ui/forms/use-checked-form";
import type { FlashToast } from "~/lib/flash-toast";
import { catchFailure, type Failed } from "~/lib/catch-failure";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { parseForm, typedFields } from "~/lib/parse-form";
import { refuseForm } from "~/lib/refuse-form";
import { retryLater } from "~/lib/retry-later";
import { accountDeps, codeDeps } from "~/middleware/account-deps";
import { clearedAgeMark } from "~/middleware/age-cookie";
import { actorContext, servicesContext } from "~/middleware/context";
import { readUserForm } from "~/middleware/read-user-form";
import { ageBeforeForm, statedAge, withoutAge } from "~/middleware/sign-up/shopper-age";
import { signedInResponse } from "~/middleware/signed-in-response";
import { pathTo } from "~/path-to";
import { useToastOf } from "~/ui/forms/result-toast";
import { useFormResponse } from "~/ui/forms/use-form-response";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { Callout } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/sign-in";

export const handle = waitingPage;

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const query = readQuery(request);
  const next = safeNextPath(query.get("next"));
  if (context.get(actorContext)) throw redirect(next);
  const { config } = context.get(servicesContext);
  const isSignUp = query.get("mode") === "sign-up";
  return {
    next,
    isSignUp,
    age: isSignUp ? await ageBeforeForm(args, "sign-in-page") : null,
    hasTimedOut: query.get("reason") === "timeout",
    isDemo: config.isDemo,
    isRecovery: query.has("recovery"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readUserForm({ context, request });
  const next = safeNextPath(readQuery(request).get("next"));
  return form.get("intent") === "sign-up"
    ? createAccount({ context, request }, form, next)
    : enter({ context, request }, form, next);
}

type Args = Pick<Route.ActionArgs, "context" | "request">;

async function enter(args: Args, form: FormData, next: string) {
  const parsed = parseForm(signInForm, form);
  if (!parsed.ok) return refuseForm({ ...parsed, kind: "invalid" as const });
  const { db } = args.context.get(servicesContext);
  const deps = await codeDeps(args.context, args.request, parsed.values.email);
  const { knownBrowser } = deps;
  const recovery = form.has("recovery") ? parseForm(recoveryCodeForm, form) : null;
  if (recovery && !recovery.ok) return refuseForm({ ...recovery, kind: "invalid" as const });
  const result = recovery
    ? await signInWithRecovery(db, { ...parsed.values, ...recovery.values }, deps)
    : await signIn(db, { ...parsed.values, knownBrowser }, deps);
  if (result.ok) return signedInResponse(args, result, { to: next, toast: welcomeBack });
  const { recovery: _, ...typed } = typedFields(form);
  if (result.reason === "wrong") {
    return refuseForm({
      kind: "wrong" as const,
      typed,
      title: "Error signing in",
      message: WRONG_CREDENTIALS,
    });
  }
  return data(
    { kind: "too-many" as const, typed, what: "login" as const, seconds: result.retryAfterSeconds },
    retryLater(429, result.retryAfterSeconds),
  );
}

async function createAccount(args: Args, form: FormData, next: string) {
  const { context, request } = args;
  const { db } = context.get(servicesContext);
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return refuseForm({ ...parsed, kind: "invalid" as const });
  const deps = accountDeps(context, request);
  const result = await signUpCustomer(db, { ...parsed.values, ...(await statedAge(args)) }, deps);
  const typed = typedFields(form);
  if (result.ok) {
    const opened = await openFirstSession(db, parsed.values, deps);
    const response = await signedInResponse(args, opened, { to: next, toast: accountCreated });
    response.headers.append("Set-Cookie", await clearedAgeMark(context));
    return response;
  }
  if (result.reason === "too-many") {
    return data(
      {
        kind: "too-many" as const,
        typed,
        what: "signup" as const,
        seconds: result.retryAfterSeconds,
      },
      retryLater(429, result.retryAfterSeconds),
    );
  }
  if (result.reason !== "breached" && result.reason !== "in-use")
    return withoutAge(result.reason, pathTo("/auth", { query: { mode: "sign-up", next } }));
  const refusal = signUpRefusal(result.reason);
  return refuseForm({
    kind: "refused" as const,
    typed,
    errors: refusal.errors,
    title: "Error creating account",
    message: refusal.message,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailure(serverAction, UNEXPECTED);
}

export default function SignIn({ loaderData, actionData: result }: Route.ComponentProps) {
  const { age, isSignUp, isDemo, next, hasTimedOut, isRecovery } = loaderData;
  const { answer: actionData } = useFormResponse(result);
  useToastOf(actionData, toastOf);
  const problem = actionData && "title" in actionData ? actionData : null;
  const form = useWrongField(actionData);
  const fillIn = (account: Record<string, string>) => {
    for (const [name, value] of Object.entries(account)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = value;
      if (name === "password") field.focus();
    }
  };
  return (
    <AuthPage
      title={isSignUp ? "Create Account" : "Sign In"}
      subtitle={
        age
          ? "One question before we start: when were you born?"
          : isSignUp
            ? "A simple account to start shopping."
            : `Good to see you at ${brand.name}.`
      }
      after={isDemo && !isSignUp ? <DemoAccounts onChoose={fillIn} /> : undefined}
    >
      <AuthTabs isSignUp={isSignUp} next={next} />
      <div className="mt-6 flex flex-col gap-5">
        {hasTimedOut && !actionData && (
          <Callout tone="warning">Your session has expired due to inactivity</Callout>
        )}
        {problem && (
          <Callout tone="danger" title={problem.title}>
            {problem.message}
          </Callout>
        )}
        {actionData?.kind === "too-many" && (
          <RetryCountdown
            key={actionData.seconds}
            what={actionData.what}
            seconds={actionData.seconds}
          />
        )}
        {!isSignUp && <SignInFields form={form} result={actionData} isRecovery={isRecovery} />}
        {actionData?.kind === "too-many" && actionData.what === "login" && !isRecovery && (
          <TextLink to={pathTo("/auth", { query: { next, recovery: "yes" } })}>
            Sign in with a recovery code now
          </TextLink>
        )}
        {isSignUp && (age ? <AgeStep action={age} /> : <SignUpFields result={actionData} />)}
      </div>
    </AuthPage>
  );
}

type Answer = Exclude<NonNullable<Route.ComponentProps["actionData"]>, Failed>;

function toastOf(result: Answer): FlashToast {
  if ("title" in result) return { tone: "error", title: result.title, text: result.message };
  return result.kind === "invalid" ? validationToast : tooManyAttemptsToast;
}
