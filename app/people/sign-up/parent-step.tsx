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
          <p>
            Before you can join, a grown-up who takes care of you has to say yes: your mom, your dad
            or your guardian. Type their email, and we will write to them and explain everything.
          </p>
          <TextField
            name="parentEmail"
            label="Parent's email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH * 2}
            defaultValue={typed["parentEmail"]}
            errors={errors["parentEmail"]}
            hint="We use it only to ask for permission, and delete it if they say no or do not reply."
            required
          />
        </>
      )}
    </StepForm>
  );
}
