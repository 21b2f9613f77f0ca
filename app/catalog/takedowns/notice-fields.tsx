import type { RefusedForm } from "~/lib/form";
import { TOO_MANY_TITLE } from "~/people/rate-limits/rate-limits";
import { Callout } from "~/ui/callout";
import { Checkbox } from "~/ui/forms/checkbox";
import { FocusedResult } from "~/ui/forms/focused-result";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { WhatIsWrong } from "~/ui/forms/what-is-wrong";

import { noticeLimits } from "./notice-limits";

type FieldOf = (name: string) => {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
  autoFocus: boolean;
};

/** Who signs a legal paper, and how to reach them. */
export function SignerFields({ field, hint }: { field: FieldOf; hint: string }) {
  return (
    <>
      <TextField
        {...field("name")}
        label="Your full name"
        autoComplete="name"
        maxLength={noticeLimits.name}
        hint={hint}
        required
      />
      <TextAreaField
        {...field("address")}
        label="Your postal address"
        rows={2}
        autoComplete="street-address"
        maxLength={noticeLimits.address}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("phone")}
          label="Your phone"
          type="tel"
          autoComplete="tel"
          maxLength={noticeLimits.phone}
          required
        />
        <TextField
          {...field("email")}
          label="Your email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
    </>
  );
}

/** A sentence that has to be said: unticked until someone ticks it. */
export function Statement({ field, name, text }: { field: FieldOf; name: string; text: string }) {
  const { defaultValue, errors } = field(name);
  return (
    <Checkbox
      name={name}
      label={text}
      errors={errors}
      defaultChecked={defaultValue === "on"}
      required
    />
  );
}

export function SignatureField({ field }: { field: FieldOf }) {
  return (
    <TextField
      {...field("signature")}
      label="Signature"
      maxLength={noticeLimits.name}
      hint="Type your full name. It counts as your signature."
      required
    />
  );
}

/** What stands above the fields of a paper that was not taken. */
export function NoticeRefusal({ errors, typed }: RefusedForm) {
  if (!errors[""]) return <WhatIsWrong errors={errors} typed={typed} />;
  return (
    <FocusedResult>
      <Callout tone="danger" title={TOO_MANY_TITLE}>
        {errors[""][0]}
      </Callout>
    </FocusedResult>
  );
}
