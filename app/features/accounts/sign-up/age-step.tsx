import { pathTo } from "~/path-to";
import { TextField } from "~/ui/forms/text-field";

import { ageForm } from "./age-form";
import { StepForm, type StepProps } from "../steps/step-form";

type Props = StepProps & { action?: string };

/** The age gate: one neutral question before any other. */
export function AgeStep({ action = pathTo("/age-verification"), ...props }: Props) {
  const now = new Date();
  return (
    <StepForm
      {...props}
      action={action}
      schema={ageForm(now)}
      submit={{ label: "Continue", pending: "Verifying..." }}
      quietWithout="dateOfBirth"
    >
      {({ errors, typed }) => (
        <TextField
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          autoComplete="bday"
          max={now.toISOString().slice(0, 10)}
          defaultValue={typed["dateOfBirth"]}
          errors={errors["dateOfBirth"]}
          hint="When were you born? We only use it to set up the right kind of account."
          required
        />
      )}
    </StepForm>
  );
}
