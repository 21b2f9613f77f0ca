import { useState } from "react";
import { Form, useNavigation } from "react-router";

import type { FieldErrors } from "~/lib/form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { Notice } from "~/ui/notice";
import { SelectField, TextAreaField, TextField } from "~/ui/text-field";
import { UnsavedGuard } from "~/ui/unsaved-guard";

export type DiscountValues = {
  code: string;
  name: string;
  description: string | null;
  discountType: "percentage" | "fixed";
  /** Basis points or cents; null in a new code. */
  discountAmount: number | null;
  usageLimit: number | null;
  validFrom: Date | null;
  validUntil: Date | null;
  isActive: boolean;
  version?: number;
};

/** The form of a new or existing discount code. */
export function DiscountFields({
  values,
  errors,
}: {
  values: DiscountValues;
  errors: FieldErrors;
}) {
  const navigation = useNavigation();
  const [isChanged, setChanged] = useState(false);
  const isSaving = navigation.formMethod === "POST";
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
        className="grid gap-5 sm:grid-cols-2"
        onChange={() => setChanged(true)}
        onSubmit={() => setChanged(false)}
      >
        {values.version !== undefined && (
          <input type="hidden" name="version" value={values.version} />
        )}
        <TextField
          label="Code"
          name="code"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={values.code}
          hint="Shoppers may type it in any case."
          errors={errors["code"]}
          className="[&_input]:uppercase"
        />
        <TextField
          label="Name"
          name="name"
          maxLength={80}
          defaultValue={values.name}
          hint="Only you see it."
          errors={errors["name"]}
        />
        <TextAreaField
          label="Description"
          name="description"
          isOptional
          maxLength={300}
          rows={2}
          defaultValue={values.description ?? ""}
          errors={errors["description"]}
          className="sm:col-span-2"
        />
        <SelectField
          label="Type"
          name="discountType"
          defaultValue={values.discountType}
          errors={errors["discountType"]}
          options={[
            { value: "percentage", label: "Percentage (%)" },
            { value: "fixed", label: "Fixed amount ($)" },
          ]}
        />
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          defaultValue={values.discountAmount === null ? "" : String(values.discountAmount / 100)}
          hint="15 is 15% or $15.00"
          errors={errors["amount"]}
        />
        <TextField
          label="Usage limit"
          name="usageLimit"
          isOptional
          inputMode="numeric"
          defaultValue={values.usageLimit === null ? "" : String(values.usageLimit)}
          hint="Empty means unlimited."
          errors={errors["usageLimit"]}
        />
        <Checkbox
          label="Active"
          name="isActive"
          value="true"
          defaultChecked={values.isActive}
          className="self-center"
        />
        <TextField
          label="Valid from"
          name="validFrom"
          type="date"
          isOptional
          defaultValue={day(values.validFrom)}
          errors={errors["validFrom"]}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          type="date"
          isOptional
          defaultValue={day(values.validUntil)}
          hint="The last day counts."
          errors={errors["validUntil"]}
        />
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          <ButtonLink to="/admin/discounts">Cancel</ButtonLink>
          <Button variant="primary" isPending={isSaving} pendingText="Saving...">
            Save Discount Code
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function day(date: Date | null): string {
  return date ? date.toISOString().slice(0, 10) : "";
}
