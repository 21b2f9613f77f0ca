import { MAX_EMAIL_LENGTH } from "~/lib/fields/email-rules";
import { lazySchema } from "../lazy-schema";
import { StepForm, type StepProps } from "../steps/step-form";

import { pathTo } from "~/path-to";
import { TextField } from "~/ui/forms/text-field";

type Props = StepProps & {
  /** Marks a repeated request, so that an unsuccessful one stays on this screen. */
  query: string;
};

/** Asks for the address of the parent who can give permission. */
export function ParentStep({ query, ...props }: Props) {
  return (
    <StepForm
      {...props}
      action={pathTo("/auth/sign-up/parent") + query}
      schema={lazySchema("parentEmailForm")}
      submit={{ label: "Send to Parent", pending: "Sending..." }}
    >
      {({ errors, typed }) => (
        <>
          <p className="text-lg">
            Someone who takes care of you has to say yes first. Type their email. We will write to
            them.
          </p>
          <TextField
            name="parentEmail"
            label="Email of your mom, dad or grown-up"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH * 2}
            defaultValue={typed["parentEmail"]}
            errors={errors["parentEmail"]}
            hint="We only use it to ask them. If they say no, we delete it."
            required
          />
        </>
      )}
    </StepForm>
  );
}
