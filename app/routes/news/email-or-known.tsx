import type { FieldErrors } from "~/lib/form";
import { Callout } from "~/ui/callout";
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

/** For someone who has to look into their mailbox; the same whoever the address is. */
export function LookIntoMail() {
  return (
    <Callout tone="success" title="Check your email">
      We sent you a link. Click it once, and we will write to you. Don't see it? We may have sent it
      a while ago, or you may have asked for this before.
    </Callout>
  );
}
