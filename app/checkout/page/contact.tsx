import { pathTo } from "~/path-to";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";

/** Where the receipt goes: the account's address, or a guest's own. */
export function Contact({
  email,
  typed,
  errors,
  backTo,
}: {
  email: string | null;
  typed: string | undefined;
  errors: string[] | undefined;
  /** The page to come back to after signing in. */
  backTo: string;
}) {
  return (
    <section className="space-y-3">
      <h2 className="text-xl">1. Contact</h2>
      {email ? (
        <p>
          We will write to <strong>{email}</strong> when we have your order and when it ships.
        </p>
      ) : (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            defaultValue={typed}
            errors={errors}
            hint="For your receipt and the link to follow your order."
          />
          <p className="text-sm">
            Have an account?{" "}
            <TextLink to={pathTo("/auth", { query: { next: backTo } })}>Sign in</TextLink>
          </p>
        </>
      )}
    </section>
  );
}
