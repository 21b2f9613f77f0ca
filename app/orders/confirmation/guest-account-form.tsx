import { AgreeingToTerms } from "~/people/agreeing-to-terms";
import { NewPasswordFields } from "~/people/account-fields";
import { BirthdayFields } from "~/people/sign-up/birthday-fields";
import { StepForm, type StepProps } from "~/people/steps/step-form";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

type Props = StepProps & { action: string; email: string };

/** An account for a guest who has ordered: only what the order does not say is asked. */
export function GuestAccountForm({ action, email, result }: Props) {
  return (
    <Card title="Keep your orders in one place" className="mt-10 max-w-xl print:hidden">
      <p className="mb-5">
        Two answers, and this order is in your account, along with all your future ones. You sign in
        with <strong className="break-all">{email}</strong>.
      </p>
      <StepForm
        action={action}
        result={result}
        schema={async () => (await import("./guest-account-fields")).guestAccountFields(new Date())}
        submit={{ label: "Create Account", pending: "Creating account..." }}
      >
        {({ errors, typed }) => (
          <>
            <input type="hidden" name="intent" value="account" />
            <BirthdayFields errors={errors} typed={typed} />
            <NewPasswordFields errors={errors} />
            <p className="text-sm text-ink-2">
              <AgreeingToTerms /> Already have one?{" "}
              <TextLink to={pathTo("/auth")}>Sign In</TextLink>
            </p>
          </>
        )}
      </StepForm>
    </Card>
  );
}
