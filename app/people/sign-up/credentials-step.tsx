import { AgreeingToTerms } from "../agreeing-to-terms";
import { EmailField, NameFields, NewPasswordFields } from "../account-fields";
import { lazySchema } from "../lazy-schema";
import { StepForm, type StepProps } from "../steps/step-form";
import { ShowBoxes } from "./show-boxes";

type Props = StepProps & {
  action: string;
  emailHint?: string;
  /** Whether to ask what may be shown: of teens. */
  asksWhatIsShown?: boolean;
};

/**
 * Name, email and password: the last screen for customers, teens, adults and, after consent,
 * children.
 */
export function CredentialsStep({ action, emailHint, asksWhatIsShown, ...props }: Props) {
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
          {asksWhatIsShown && <ShowBoxes typed={typed} />}
          <p className="text-sm text-ink-2">
            <AgreeingToTerms />
          </p>
        </>
      )}
    </StepForm>
  );
}
