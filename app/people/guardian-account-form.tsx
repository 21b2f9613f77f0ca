import { Checkbox } from "~/ui/forms/checkbox";
import { PasswordField } from "~/ui/forms/password-field";

import { NameFields, NewPasswordFields } from "./account-fields";
import { lazySchema } from "./lazy-schema";
import { StepForm } from "./steps/step-form";
import type { StepOutcome } from "./steps/step-result";

/** What a parent fills in who came by a link: a password where there is an account, or a new one. */
export function GuardianAccountForm({
  action,
  isKnown,
  result,
  label,
}: {
  action: string;
  isKnown: boolean;
  result?: StepOutcome | undefined;
  label: string;
}) {
  return (
    <StepForm
      action={action}
      schema={lazySchema(isKnown ? "knownGuardianForm" : "newGuardianForm")}
      result={result}
      submit={{ label, pending: "One moment..." }}
    >
      {({ errors, typed }) => (
        <>
          {isKnown ? (
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              errors={errors["password"]}
              required
            />
          ) : (
            <>
              <NameFields errors={errors} typed={typed} />
              <NewPasswordFields errors={errors} />
            </>
          )}
          <Checkbox
            name="isGuardian"
            label="I am 18 or older and the child's parent or legal guardian."
            errors={errors["isGuardian"]}
          />
        </>
      )}
    </StepForm>
  );
}
