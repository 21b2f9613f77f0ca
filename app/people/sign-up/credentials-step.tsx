import { AgreeingToTerms } from "../agreeing-to-terms";
import { EmailField, NameFields, NewPasswordFields } from "../account-fields";
import { lazySchema } from "../lazy-schema";
import { StepForm, type StepProps } from "../steps/step-form";

type Props = StepProps & { action: string; emailHint?: string };

/**
 * Name, email and password: the last screen for customers, teens, adults and, after consent,
 * children.
 */
export function CredentialsStep({ action, emailHint, ...props }: Props) {
  return (
    <StepForm
      {...props}
      action={action}
      schema={lazySchema("signUpForm")}
      submit={{ label: "Create Account", pending: "Creating account..." }}
    >
      {({ errors, typed }) => (
        <>
          <NameFields errors={errors} typed={typed} />
          <EmailField errors={errors} typed={typed} {...(emailHint ? { hint: emailHint } : {})} />
          <NewPasswordFields errors={errors} />
          <p className="text-sm text-ink-2">
            <AgreeingToTerms />
          </p>
        </>
      )}
    </StepForm>
  );
}
