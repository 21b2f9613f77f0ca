import type { FormText, RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { EditForm, ticked } from "~/ui/forms/edit-form";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { collectionText } from "./collection-text";

/** The form of a new or existing collection. */
export function CollectionFields({
  values = collectionText(),
  refused,
  saved,
  submitLabel,
}: {
  values?: FormText;
  refused: RefusedForm | undefined;
  saved?: number | undefined;
  submitLabel: string;
}) {
  return (
    <Card>
      <EditForm
        thing="collection"
        values={values}
        refused={refused}
        saved={saved}
        fields={{ intent: "save" }}
        submitLabel={submitLabel}
        cancelTo={pathTo("/admin/collections")}
        className="space-y-5"
      >
        {(field) => (
          <>
            <TextField
              label="Name"
              required
              maxLength={80}
              hint="The address of its page is made from the name."
              {...field("name")}
            />
            <TextAreaField
              label="Description"
              isOptional
              maxLength={500}
              rows={3}
              {...field("description")}
            />
            <TextField
              label="Page header"
              isOptional
              maxLength={120}
              hint="Shown at the top of the page instead of the name."
              {...field("pageHeader")}
            />
            <TextAreaField
              label="Page description"
              isOptional
              maxLength={1000}
              {...field("pageDescription")}
            />
            <TextField
              label="Sort order"
              inputMode="numeric"
              hint="Lower numbers come first."
              className="max-w-48"
              {...field("sortOrder")}
            />
            <Checkbox
              label="Active"
              hint="Only active collections appear in the navigation and have a page."
              {...ticked(field("isActive"))}
            />
          </>
        )}
      </EditForm>
    </Card>
  );
}
