import { CLOSED } from "~/people/settings/closed-notice";
import { CLOSING_MESSAGE_LIMIT } from "~/people/settings/closing-limits";
import type { FormText, RefusedForm } from "~/lib/form";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { EditForm, ticked } from "~/ui/forms/edit-form";
import { TextAreaField } from "~/ui/forms/text-field";

/** Closes the shop to orders, with words to shoppers. */
export function ClosingFields({
  values,
  isClosed,
  refused,
  saved,
}: {
  values: FormText;
  isClosed: boolean;
  refused: RefusedForm | undefined;
  saved: number | undefined;
}) {
  return (
    <Card title="Taking orders">
      {isClosed && (
        <Callout tone="warning" title="The shop is closed to orders." className="mb-4" />
      )}
      <EditForm
        thing="switch"
        values={values}
        refused={refused}
        saved={saved}
        fields={{ intent: "closing" }}
        submitLabel="Save"
        variant="secondary"
        className="space-y-4"
      >
        {(field) => (
          <>
            <Checkbox
              label="Close the shop to orders"
              hint="Shoppers can still look at shirts and add them to the cart. Payments already started can still be completed."
              {...ticked(field("isClosed"))}
            />
            <TextAreaField
              label="Message to shoppers"
              isOptional
              maxLength={CLOSING_MESSAGE_LIMIT}
              rows={2}
              hint={`Shown on cart, checkout and product pages below “${CLOSED}”, for example to say when it will open again.`}
              {...field("message")}
            />
          </>
        )}
      </EditForm>
    </Card>
  );
}
