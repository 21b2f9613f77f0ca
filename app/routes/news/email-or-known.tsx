import type { FieldErrors } from "~/lib/form";
import { TextField } from "~/ui/forms/text-field";

type Props = {
  /** The address of the account that asks; a guest types one. */
  knownEmail: string | null;
  errors: FieldErrors;
  typed: Record<string, string>;
};

/** Where the mails go. */
export function EmailOrKnown({ knownEmail, errors, typed }: Props) {
  if (knownEmail)
    return (
      <>
        <p className="wrap-text">
          We will write to <strong>{knownEmail}</strong>.
        </p>
        <input type="hidden" name="email" value={knownEmail} />
        {errors["email"] && (
          <p role="alert" className="font-semibold text-danger">
            {errors["email"][0]}
          </p>
        )}
      </>
    );
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={typed["email"]}
      errors={errors["email"]}
      required
    />
  );
}
