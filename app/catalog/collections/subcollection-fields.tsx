import type { FormText, RefusedForm } from "~/lib/form";
import { Checkbox } from "~/ui/forms/checkbox";
import { EditForm, ticked } from "~/ui/forms/edit-form";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { collectionText } from "./collection-text";

/** The form of a new or existing subcollection. */
export function SubcollectionFields({
  values = collectionText(),
  refused,
  saved,
  fields,
  submitLabel,
}: {
  values?: FormText;
  refused: RefusedForm | undefined;
  saved?: number | undefined;
  fields: Record<string, string>;
  submitLabel: string;
}) {
  return (
    <EditForm
      thing="subcollection"
      values={values}
      refused={refused}
      saved={saved}
      fields={fields}
      submitLabel={submitLabel}
      variant="secondary"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField label="Name" required maxLength={80} {...field("name")} />
          <TextAreaField
            label="Description"
            isOptional
            maxLength={500}
            rows={2}
            {...field("description")}
          />
          <TextField
            label="Sort order"
            inputMode="numeric"
            hint="Lower numbers come first."
            className="max-w-40"
            {...field("sortOrder")}
          />
          <Checkbox label="Active" {...ticked(field("isActive"))} />
        </>
      )}
    </EditForm>
  );
}
