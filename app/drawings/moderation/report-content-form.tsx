import { TOO_MANY_TITLE } from "~/people/rate-limits/rate-limits";
import type { RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { FocusedResult } from "~/ui/forms/focused-result";
import { PlainForm } from "~/ui/forms/plain-form";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";

import type { ReportInput } from "./report-form";
import { reportReasonLabels, reportReasons } from "~/schema/report-reasons";

const reasons = [
  { value: "", label: "Choose…" },
  ...reportReasons.map((reason) => ({ value: reason, label: reportReasonLabels[reason] })),
];

type Props = Pick<ReportInput, "subjectType" | "subjectId"> & { refused?: RefusedForm | undefined };

/** Tells the team what should not be on a page. */
export function ReportContentForm({ subjectType, subjectId, refused }: Props) {
  return (
    <>
      <PlainForm
        name="report"
        schema={async () => (await import("./report-form")).reportForm}
        refused={refused}
        submit={{ label: "Send report", pending: "Sending..." }}
      >
        {(field) => (
          <>
            {refused?.errors[""] && (
              <FocusedResult>
                <Callout tone="danger" title={TOO_MANY_TITLE}>
                  {refused.errors[""][0]}
                </Callout>
              </FocusedResult>
            )}
            <input type="hidden" name="subjectType" value={subjectType} />
            <input type="hidden" name="subjectId" value={subjectId} />
            <SelectField {...field("reason")} label="What is wrong?" options={reasons} required />
            <TextAreaField {...field("note")} label="Tell us more" isOptional maxLength={1000} />
            <TextField
              {...field("email")}
              label="Your email"
              type="email"
              autoComplete="email"
              isOptional
              hint="Only if you want to hear back."
            />
            <div className="hidden space-y-3 [form:has(option[value=intimate]:checked)_&]:block">
              <Callout tone="warning" title="We answer within 48 hours">
                Is it a picture of you, or of someone you act for? Leave your email, and sign below.
                By sending this you say in good faith that it was shared without consent. We hide
                such pictures everywhere, usually within hours.
              </Callout>
              <TextField
                {...field("name")}
                label="Your name, as your signature"
                autoComplete="name"
                maxLength={100}
                isOptional
              />
            </div>
          </>
        )}
      </PlainForm>
      <p className="mt-5 text-sm text-ink-2">
        Is someone in danger? Call 911 first. Everything else is on our{" "}
        <TextLink to={pathTo("/contact")}>contact page</TextLink>.
      </p>
    </>
  );
}
