import type { FieldErrors } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Checkbox } from "~/ui/forms/checkbox";
import { TextLink } from "~/ui/text-link";

import { consentScopes, type Scopes } from "~/schema/scopes";

type Props = {
  errors?: FieldErrors;
  ticked?: Scopes;
  /** The values of a refused form, whose ticks stay. */
  typed?: Record<string, string> | undefined;
  /** Boxes that are not ticked stay so: a second parent takes back, and allows nothing more. */
  isTakingBack?: boolean;
};

/** A box for each scope; all unticked until the guardian has decided once. */
export function ScopeBoxes({ errors = {}, ticked, typed, isTakingBack = false }: Props) {
  return (
    <fieldset className="flex flex-col divide-y divide-line">
      <legend className="sr-only">What you allow</legend>
      {consentScopes.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          name={name}
          label={label}
          hint={name === "termsAndPayout" ? <WithTerms hint={hint} /> : hint}
          defaultChecked={typed ? typed[name] === "on" : (ticked?.[name] ?? false)}
          disabled={isTakingBack && !ticked?.[name]}
          errors={errors[name]}
          className="py-1"
        />
      ))}
    </fieldset>
  );
}

/** Whoever accepts terms can read them; the ticks stay on this page meanwhile. */
function WithTerms({ hint }: { hint: string }) {
  return (
    <>
      {hint}{" "}
      <TextLink to={pathTo("/legal/terms")} target="_blank" className="inline-block py-1">
        Read the terms
      </TextLink>
    </>
  );
}
