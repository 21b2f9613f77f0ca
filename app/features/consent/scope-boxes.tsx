import type { FieldErrors } from "~/lib/form";
import { Checkbox } from "~/ui/forms/checkbox";

import { consentScopes, type Scopes } from "./scopes";

type Props = {
  errors?: FieldErrors;
  ticked?: Scopes;
  /** What was sent and could not be taken: its ticks stay. */
  typed?: Record<string, string> | undefined;
};

/** What may be allowed, a box each; all empty until the guardian has decided once. */
export function ScopeBoxes({ errors = {}, ticked, typed }: Props) {
  return (
    <fieldset className="flex flex-col divide-y divide-line">
      <legend className="sr-only">What you allow</legend>
      {consentScopes.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          name={name}
          label={label}
          hint={hint}
          defaultChecked={typed ? typed[name] === "on" : (ticked?.[name] ?? false)}
          errors={errors[name]}
          className="py-1"
        />
      ))}
    </fieldset>
  );
}
