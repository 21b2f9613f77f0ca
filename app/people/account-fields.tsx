import type { FieldErrors } from "~/lib/form";
import { PasswordField } from "~/ui/forms/password-field";
import { TextField } from "~/ui/forms/text-field";

import { MAX_EMAIL_LENGTH } from "~/lib/fields/email-rules";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from "./account-limits";

type Props = { errors: FieldErrors; typed: Record<string, string> };

/** First and last name side by side. */
export function NameFields({ errors, typed }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH * 2}
        defaultValue={typed["firstName"]}
        errors={errors["firstName"]}
        required
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH * 2}
        defaultValue={typed["lastName"]}
        errors={errors["lastName"]}
        required
      />
    </div>
  );
}

export function EmailField({ errors, typed, hint }: Props & { hint?: string }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH * 2}
      defaultValue={typed["email"]}
      errors={errors["email"]}
      hint={hint}
      required
    />
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({
  errors,
  label = "Password",
}: {
  errors: FieldErrors;
  label?: string;
}) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH * 2}
        errors={errors["password"]}
        hint="Use 8 or more signs: small and big letters, a number, and one like ! or ?"
        required
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH * 2}
        errors={errors["confirmPassword"]}
        required
      />
    </>
  );
}
