import type { Ref } from "react";
import { Form } from "react-router";

import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PasswordField } from "~/ui/forms/password-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { WhatIsWrong } from "~/ui/forms/what-is-wrong";

import { RecoveryField } from "../second-factor/code-fields";
import { EmailField, NameFields, NewPasswordFields } from "../account-fields";
import type { FormResult } from "~/ui/forms/use-checked-form";

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
