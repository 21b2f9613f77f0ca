import type { FormText, RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { dated, EditForm, ticked } from "~/ui/forms/edit-form";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/text-field";

import { discountText } from "./discount-text";

/** The form of a new or existing discount code. */
export function DiscountFields({
  values = discountText(),
  refused,
}: {
  values?: FormText;
  refused: RefusedForm | undefined;
}) {
  return (
    <Card>
      <EditForm
        thing="discount code"
        values={values}
        refused={refused}
        submitLabel="Save Discount Code"
        cancelTo={pathTo("/admin/discounts")}
        className="grid gap-5 sm:grid-cols-2"
      >
        {(field) => (
          <>
            <TextField
              label="Code"
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              hint="Shoppers can type it in upper or lower case."
              className="[&_input]:uppercase"
              {...field("code")}
            />
            <TextField label="Name" maxLength={80} hint="Only you see it." {...field("name")} />
            <TextAreaField
              label="Description"
              isOptional
              maxLength={300}
              rows={2}
              className="sm:col-span-2"
              {...field("description")}
            />
            <SelectField
              label="Type"
              options={[
                { value: "percentage", label: "Percentage (%)" },
                { value: "fixed", label: "Fixed amount ($)" },
              ]}
              {...field("discountType")}
            />
            <TextField
              label="Amount"
              inputMode="decimal"
              hint="15 is 15% or $15.00"
              {...field("amount")}
            />
            <TextField
              label="Usage limit"
              isOptional
              inputMode="numeric"
              hint="Empty means unlimited."
              {...field("usageLimit")}
            />
            <Checkbox label="Active" className="self-center" {...ticked(field("isActive"))} />
            <TextField label="Valid from" isOptional {...dated(field("validFrom"))} />
            <TextField
              label="Valid until"
              isOptional
              hint="The code works until the end of this day, in the shop's time zone."
              {...dated(field("validUntil"))}
            />
          </>
        )}
      </EditForm>
    </Card>
  );
}
