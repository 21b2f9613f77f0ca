import { seriousReasonLabels, seriousReasons } from "~/schema/serious";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { SelectField } from "~/ui/forms/text-field";

const reasons = [
  { value: "", label: "Choose…" },
  ...seriousReasons.map((value) => ({ value, label: seriousReasonLabels[value] })),
];

/** A decision of its own: what no one may see goes everywhere at once, and is kept for the authorities. */
export function SeriousAction({
  fields,
  which,
}: {
  fields: Record<string, string>;
  /** Names it where there are several of them. */
  which?: string;
}) {
  return (
    <ConfirmAction
      label={which ? `${which} is serious` : "Serious"}
      accessibleLabel={`${which ? `${which} is serious` : "Serious"}: hide it everywhere and keep it for the authorities`}
      title="Is it serious?"
      confirmLabel="Hide it everywhere"
      fields={fields}
    >
      <p>
        For pictures that it is a crime to show. Every version is gone from store, pages, mails and
        our lists at once, also for you. Owners get an email, and it is kept unseen for a year for
        the authorities. Its uploader is told nothing.
      </p>
      <p>
        Do not copy, send or print it. Is a child in danger now? Call 911. What is only unkind or
        copied is not serious: reject it.
      </p>
      <SelectField label="What is it?" name="reason" options={reasons} required />
    </ConfirmAction>
  );
}
