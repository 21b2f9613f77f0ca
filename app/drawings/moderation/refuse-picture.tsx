import { ConfirmAction } from "~/ui/forms/confirm-action";
import { SelectField } from "~/ui/forms/text-field";

import { pictureRefusalLabels, pictureRefusals } from "~/schema/picture-states";

type Props = {
  label: string;
  accessibleLabel?: string;
  title: string;
  confirmLabel: string;
  /** What stands before the consequences. */
  children?: string;
  fields: Record<string, string>;
};

/** A button that refuses or takes back a review's picture; it asks for the reason, which the writer reads. */
export function RefusePicture({ children, ...props }: Props) {
  return (
    <ConfirmAction {...props} variant="danger">
      <p>
        {children} It is deleted for good. The writer sees the reason; the stars and words stay.
      </p>
      <SelectField
        label="Reason"
        name="refusal"
        defaultValue="child"
        options={pictureRefusals.map((value) => ({ value, label: pictureRefusalLabels[value] }))}
      />
    </ConfirmAction>
  );
}
