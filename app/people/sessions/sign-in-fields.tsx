import type { Ref } from "react";
import { Form, Link } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { TextLink } from "~/ui/text-link";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PasswordField } from "~/ui/forms/password-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { WhatIsWrong } from "~/ui/forms/what-is-wrong";
import type { FormResult } from "~/ui/forms/use-checked-form";

import { RecoveryField } from "../second-factor/code-fields";
import { EmailField, NameFields, NewPasswordFields } from "../account-fields";
import { DEMO_PASSWORD, demoAccounts } from "./demo-accounts";

type Result = FormResult | undefined;

const none: Record<string, never> = {};

/** Email and password for an existing account. */
export function SignInFields({
  form,
  result,
  isRecovery = false,
}: {
  form: Ref<HTMLFormElement>;
  result: Result;
  /** With a recovery code beside the password. */
  isRecovery?: boolean;
}) {
  const { errors = none, typed = none } = result ?? {};
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <WhatIsWrong errors={errors} typed={typed} />
      <EmailField errors={errors} typed={typed} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        errors={errors["password"]}
        required
      />
      {isRecovery && <RecoveryField errors={errors} typed={{}} />}
      <div className="-my-3.5 text-right text-sm">
        <TextLink to={pathTo("/forgot-password")} className="inline-block py-2.5">
          Forgot your password?
        </TextLink>
      </div>
      <SubmitButton
        name="intent"
        value="sign-in"
        variant="primary"
        size="lg"
        isWide
        pendingText="Signing in..."
      >
        Sign In
      </SubmitButton>
    </Form>
  );
}

/** What a customer fills in to create an account. */
export function SignUpFields({ result }: { result: Result }) {
  const { errors = none, typed = none } = result ?? {};
  const form = useWrongField(result);
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <WhatIsWrong errors={errors} typed={typed} />
      <NameFields errors={errors} typed={typed} />
      <EmailField errors={errors} typed={typed} />
      <NewPasswordFields errors={errors} />
      <SubmitButton
        name="intent"
        value="sign-up"
        variant="primary"
        size="lg"
        isWide
        pendingText="Creating account..."
      >
        Create Account
      </SubmitButton>
      <p className="text-center text-sm text-ink-2">
        Do you draw? <TextLink to={pathTo("/auth/sign-up")}>Become a Creator</TextLink>
      </p>
    </Form>
  );
}

/** Switches between signing in and creating an account; the URL says which one is shown. */
export function AuthTabs({ isSignUp, next }: { isSignUp: boolean; next: string }) {
  const after = next === "/" ? null : next;
  const signUp = { mode: "sign-up", next: after };
  const tabs = [
    { label: "Sign In", to: pathTo("/auth", { query: { next: after } }), isOn: !isSignUp },
    { label: "Create Account", to: pathTo("/auth", { query: signUp }), isOn: isSignUp },
  ];
  return (
    <nav
      aria-label="Sign in or create an account"
      className="grid grid-cols-2 gap-1 rounded-md bg-paper-2 p-1"
    >
      {tabs.map(({ label, to, isOn }) => (
        <Link
          key={label}
          to={to}
          replace
          preventScrollReset
          aria-current={isOn ? "page" : undefined}
          className={classNames(
            "grid min-h-11 place-items-center rounded-md px-1 text-center font-display text-sm font-bold sm:px-3 sm:text-base sm:whitespace-nowrap",
            isOn ? "bg-ink text-paper" : "text-ink-2 hover:bg-paper-3",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type DemoAccountsProps = { onChoose: (account: { email: string; password: string }) => void };

/** The accounts to try in the demo; a click fills in the form. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  return (
    <aside className="marker-frame-soft mt-6 bg-yellow-wash p-5" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="text-base">
        This is a demo. Try one of these accounts
      </h2>
      <p className="text-sm text-ink-2">
        Password for all of them:{" "}
        <code className="whitespace-nowrap font-semibold text-ink">{DEMO_PASSWORD}</code>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {demoAccounts.map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
              className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 py-2 text-left text-sm hover:underline"
            >
              <span className="font-semibold">{email}</span>
              <span className="text-ink-2">{who}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
