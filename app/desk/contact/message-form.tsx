import { TOO_MANY_TITLE } from "~/people/rate-limits/rate-limits";
import type { RefusedForm } from "~/lib/form";
import { Callout } from "~/ui/callout";
import { FocusedResult } from "~/ui/forms/focused-result";
import { PlainForm } from "~/ui/forms/plain-form";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/text-field";
import { WhatIsWrong } from "~/ui/forms/what-is-wrong";

import { contactTopics, MAX_MESSAGE_LENGTH } from "./contact-topics";

const topics = [
  { value: "", label: "Choose…" },
  ...contactTopics.map((topic) => ({ value: topic, label: topic })),
];

/** A message to the team. */
export function MessageForm({ refused }: { refused?: RefusedForm | undefined }) {
  return (
    <PlainForm
      name="contact"
      schema={async () => (await import("./contact-form")).contactForm}
      refused={refused}
      submit={{ label: "Send message", pending: "Sending..." }}
    >
      {(field) => (
        <>
          {refused && <Refusal {...refused} />}
          <TextField
            {...field("name")}
            label="Your name"
            autoComplete="name"
            maxLength={50}
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
          <SelectField {...field("topic")} label="What is it about?" options={topics} required />
          <TextAreaField
            {...field("message")}
            label="Your message"
            rows={7}
            maxLength={MAX_MESSAGE_LENGTH}
            required
          />
        </>
      )}
    </PlainForm>
  );
}

function Refusal({ errors, typed }: RefusedForm) {
  if (!errors[""]) return <WhatIsWrong errors={errors} typed={typed} />;
  return (
    <FocusedResult>
      <Callout tone="danger" title={TOO_MANY_TITLE}>
        {errors[""][0]}
      </Callout>
    </FocusedResult>
  );
}
