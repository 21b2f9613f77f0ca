import { useState } from "react";
import { Form, useNavigation } from "react-router";

import type { FieldErrors } from "~/lib/form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { Notice } from "~/ui/notice";
import { TextAreaField, TextField } from "~/ui/text-field";
import { UnsavedGuard } from "~/ui/unsaved-guard";

export type CollectionValues = {
  name: string;
  description: string | null;
  pageHeader: string | null;
  pageDescription: string | null;
  isActive: boolean;
  sortOrder: number;
  /** What the admin saw; none for a new collection. */
  version?: number;
};

/** The form of a new or existing collection. */
export function CollectionFields({
  values,
  errors,
  submitLabel,
}: {
  values: CollectionValues;
  errors: FieldErrors;
  submitLabel: string;
}) {
  const navigation = useNavigation();
  const [isChanged, setChanged] = useState(false);
  const isSaving = navigation.formData?.get("intent") === "save";
  return (
    <Card>
      <UnsavedGuard isUnsaved={isChanged && !isSaving} />
      {errors[""] && (
        <Notice tone="danger" title="Error" className="mb-4">
          {errors[""][0]}
        </Notice>
      )}
      <Form
        method="post"
        className="space-y-5"
        onChange={() => setChanged(true)}
        onSubmit={() => setChanged(false)}
      >
        {values.version !== undefined && (
          <input type="hidden" name="version" value={values.version} />
        )}
        <TextField
          label="Name"
          name="name"
          required
          maxLength={80}
          defaultValue={values.name}
          hint="The address of its page is made from the name."
          errors={errors["name"]}
        />
        <TextAreaField
          label="Description"
          name="description"
          isOptional
          maxLength={500}
          rows={3}
          defaultValue={values.description ?? ""}
          errors={errors["description"]}
        />
        <TextField
          label="Page header"
          name="pageHeader"
          isOptional
          maxLength={120}
          defaultValue={values.pageHeader ?? ""}
          hint="Stands on top of the page instead of the name."
          errors={errors["pageHeader"]}
        />
        <TextAreaField
          label="Page description"
          name="pageDescription"
          isOptional
          maxLength={1000}
          defaultValue={values.pageDescription ?? ""}
          errors={errors["pageDescription"]}
        />
        <TextField
          label="Sort order"
          name="sortOrder"
          inputMode="numeric"
          defaultValue={String(values.sortOrder)}
          hint="Lower comes first."
          className="max-w-48"
          errors={errors["sortOrder"]}
        />
        <Checkbox
          label="Active"
          name="isActive"
          value="true"
          defaultChecked={values.isActive}
          hint="Only active collections are in the navigation and have a page."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to="/admin/collections">Cancel</ButtonLink>
          <Button
            name="intent"
            value="save"
            variant="primary"
            isPending={isSaving}
            pendingText="Saving..."
          >
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
