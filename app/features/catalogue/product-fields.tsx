import type { FieldErrors } from "~/lib/form";
import { TextAreaField, TextField } from "~/ui/text-field";

import { DESCRIPTION_LIMIT, TITLE_LIMIT } from "./publish-form";

export type ProductTexts = { title: string; description: string; basePrice: string };

type Props = {
  values: ProductTexts;
  errors: FieldErrors;
  onTitle?: (typed: string) => void;
  onBasePrice?: (typed: string) => void;
};

/** Title, description and base price, as they are typed when a product is made and when it is edited. */
export function ProductFields({ values, errors, onTitle, onBasePrice }: Props) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={TITLE_LIMIT}
        defaultValue={values.title}
        onInput={(event) => onTitle?.(event.currentTarget.value)}
        errors={errors["title"]}
      />
      <TextAreaField
        label="Description"
        name="description"
        isOptional
        maxLength={DESCRIPTION_LIMIT}
        defaultValue={values.description}
        errors={errors["description"]}
      />
      <TextField
        label="Base price ($)"
        name="basePrice"
        inputMode="decimal"
        required
        defaultValue={values.basePrice}
        onInput={(event) => onBasePrice?.(event.currentTarget.value)}
        errors={errors["basePrice"]}
        className="max-w-48"
      />
    </>
  );
}
