import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import type { FieldErrors } from "~/lib/form";
import { TextField } from "~/ui/forms/text-field";

import { CODE_DIGITS } from "./second-factor-limits";

type Props = { errors: FieldErrors; typed: Record<string, string>; autoFocus?: boolean };

/** The six digits of an authenticator app. */
export function CodeField({
  name = "code",
  label = "Code",
  errors,
  typed,
  autoFocus,
}: Props & { name?: string; label?: string }) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_TYPED_CODE}
      placeholder={"0".repeat(CODE_DIGITS)}
      hint={`The ${CODE_DIGITS} digits that your authenticator app shows now.`}
      defaultValue={typed[name]}
      errors={errors[name]}
      // oxlint-disable-next-line no-autofocus -- the page asks for this alone, right after the password
      autoFocus={autoFocus}
    />
  );
}

/** One of the codes for whoever does not have the app at hand. */
export function RecoveryField({ errors, typed }: Props) {
  return (
    <TextField
      name="recovery"
      label="Recovery code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_TYPED_CODE}
      hint="One of the ten codes you saved, such as ABCDE-23456. It works once."
      defaultValue={typed["recovery"]}
      errors={errors["recovery"]}
    />
  );
}
