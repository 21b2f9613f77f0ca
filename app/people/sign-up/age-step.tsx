import { pathTo } from "~/path-to";

import { StepForm, type StepProps } from "../steps/step-form";
import { isBirthdayEmpty } from "./birthday";
import { BirthdayFields } from "./birthday-fields";
import { ShowBoxes } from "./show-boxes";

type Props = StepProps & {
  action?: string;
  /** Whether to ask what may be shown: of those already known to be teens. */
  asksWhatIsShown?: boolean;
};

/** The age gate: one neutral question before any other. */
export function AgeStep({
  action = pathTo("/age-verification"),
  asksWhatIsShown,
  ...props
}: Props) {
  return (
    <StepForm
      {...props}
      action={action}
      schema={async () => (await import("./age-form")).ageForm(new Date())}
      submit={{ label: "Continue", pending: "Verifying..." }}
      quietIf={isBirthdayEmpty}
    >
      {({ errors, typed }) => (
        <>
          <BirthdayFields errors={errors} typed={typed} />
          {asksWhatIsShown && <ShowBoxes typed={typed} />}
        </>
      )}
    </StepForm>
  );
}
