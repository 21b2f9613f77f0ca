import { ProductFields, type ProductText } from "~/catalog/edit/product-fields";
import { CollectionPicker } from "~/catalog/publish/collection-picker";
import type { FieldErrors, FormText } from "~/lib/form";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/forms/text-field";

import type { Route } from "./+types/publish";

type Props = Pick<Route.ComponentProps, "loaderData"> & {
  start: FormText;
  /** Title and words as someone else has corrected them in the meantime. */
  corrected: FormText | undefined;
  errors: FieldErrors;
  onText: (name: ProductText, typed: string) => void;
  onRate: (typed: string) => void;
};

/** What the shirt is called, what is said of it, where it stands and what it costs. */
export function PublishTextFields({
  loaderData,
  start,
  corrected = {},
  errors,
  onText,
  onRate,
}: Props) {
  return (
    <Card className="dense-fields">
      <ProductFields
        field={(name) => ({
          name,
          defaultValue: start[name] ?? "",
          errors: errors[name],
          ...(corrected[name] !== start[name] && { now: corrected[name] }),
        })}
        onText={onText}
        descriptionHint={
          start["description"] === loaderData.suggestion
            ? "Our suggestion: change or empty it."
            : undefined
        }
      >
        <CollectionPicker
          collections={loaderData.collections}
          initial={{
            collectionId: start["collectionId"] ?? "",
            subcollectionId: start["subcollectionId"] ?? "",
          }}
          errors={errors}
          className="lg:col-span-2"
        />
        <TextField
          label="Commission rate"
          name="commissionRate"
          type="number"
          min={0}
          max={1}
          step={0.01}
          required
          defaultValue={start["commissionRate"]}
          onInput={(event) => onRate(event.currentTarget.value)}
          errors={errors["commissionRate"]}
          className="lg:col-span-2"
        />
      </ProductFields>
    </Card>
  );
}
