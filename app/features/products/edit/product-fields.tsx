import { dollarsText } from "~/lib/money";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { DESCRIPTION_LIMIT, TITLE_LIMIT } from "../publish/publish-form";

type ProductTexts = { title: string; description: string; basePriceCents: number };

/** A product's texts as its form shows them. */
export function productTexts({ title, description, basePriceCents }: ProductTexts) {
  return { title, description, basePrice: dollarsText(basePriceCents) };
}

type Props = {
  /** A field's initial value, its problem, and what someone else has saved in the meantime. */
  field: (name: string) => {
    name: string;
    defaultValue: string;
    errors: readonly string[] | undefined;
    now?: string | undefined;
  };
  onTitle?: (typed: string) => void;
  onBasePrice?: (typed: string) => void;
};

/** Title, description and base price, for creating a product and for editing it. */
export function ProductFields({ field, onTitle, onBasePrice }: Props) {
  return (
    <>
      <TextField
        label="Title"
        required
        maxLength={TITLE_LIMIT}
        onInput={(event) => onTitle?.(event.currentTarget.value)}
        {...field("title")}
      />
      <TextAreaField
        label="Description"
        isOptional
        maxLength={DESCRIPTION_LIMIT}
        {...field("description")}
      />
      <TextField
        label="Base price ($)"
        inputMode="decimal"
        required
        onInput={(event) => onBasePrice?.(event.currentTarget.value)}
        className="max-w-48"
        {...field("basePrice")}
      />
    </>
  );
}
