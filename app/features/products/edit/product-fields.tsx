import { dollarsText } from "~/lib/money";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { ARTIST_WORDS_LIMIT, DESCRIPTION_LIMIT, TITLE_LIMIT } from "../publish/publish-form";

type ProductTexts = {
  title: string;
  description: string;
  artistWords: string | null;
  basePriceCents: number;
};

/** A product's texts as its form shows them. */
export function productTexts({ title, description, artistWords, basePriceCents }: ProductTexts) {
  return {
    title,
    description,
    artistWords: artistWords ?? "",
    basePrice: dollarsText(basePriceCents),
  };
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

/** Title, description, the artist's words and base price, for creating a product and for editing it. */
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
      <TextAreaField
        label="The artist's words"
        isOptional
        maxLength={ARTIST_WORDS_LIMIT}
        hint="Everyone reads them beside the drawing. Take out names, schools and places, or empty the field."
        {...field("artistWords")}
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
