import type { InputEvent, ReactNode } from "react";

import { dollarsText } from "~/lib/money";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { ARTIST_WORDS_LIMIT, DESCRIPTION_LIMIT, TITLE_LIMIT } from "../publish/publish-limits";
import { TAGS_TEXT_LIMIT, tagsText } from "../publish/tags-text";
import type { ProductStatus } from "~/schema/product-status";

type ProductTexts = {
  title: string;
  description: string;
  artistWords: string | null;
  tags: readonly string[];
  basePriceCents: number;
  status: ProductStatus;
  collectionId: string | null;
  subcollectionId: string | null;
};

/** What a product's form shows, beside its sizes and colors. */
export function productTexts(product: ProductTexts) {
  const { title, description, artistWords, basePriceCents, status } = product;
  return {
    title,
    description,
    artistWords: artistWords ?? "",
    tags: tagsText(product.tags),
    basePrice: dollarsText(basePriceCents),
    status,
    collectionId: product.collectionId ?? "",
    subcollectionId: product.subcollectionId ?? "",
  };
}

/** What is typed of a product besides its sizes and colors. */
export type ProductText = "title" | "basePrice" | "description" | "artistWords";

type Props = {
  /** A field's initial value, its problem, and what someone else has saved in the meantime. */
  field: (name: string) => {
    name: string;
    defaultValue: string;
    errors: readonly string[] | undefined;
    now?: string | undefined;
  };
  /** Told of each change of a field, as it is typed. */
  onText?: (name: ProductText, typed: string) => void;
  /** Set where the description is our own suggestion. */
  descriptionHint?: string | undefined;
  /** What stands beside the base price. */
  children: ReactNode;
};

/** Title, base price, description and the artist's words, for creating a product and for editing it. */
export function ProductFields({ field, onText, descriptionHint, children }: Props) {
  const told = (name: ProductText) => ({
    ...field(name),
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onText?.(name, event.currentTarget.value),
  });
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:gap-y-2 lg:grid-cols-6">
      <TextField
        label="Title"
        required
        maxLength={TITLE_LIMIT}
        className="sm:col-span-2 lg:col-span-4"
        {...told("title")}
      />
      <TextField
        label="Base price ($)"
        inputMode="decimal"
        required
        className="lg:col-span-2"
        {...told("basePrice")}
      />
      {children}
      <div className="grid gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-2 lg:col-span-6 lg:grid-cols-[4fr_5fr_4fr]">
        <TextAreaField
          label="Description"
          isOptional
          rows={3}
          maxLength={DESCRIPTION_LIMIT}
          hint={descriptionHint}
          {...told("description")}
        />
        <TextAreaField
          label="The artist's words"
          isOptional
          rows={3}
          maxLength={ARTIST_WORDS_LIMIT}
          hint="Take out names, schools and places."
          {...told("artistWords")}
        />
        <TextAreaField
          label="Tags"
          isOptional
          rows={3}
          maxLength={TAGS_TEXT_LIMIT}
          hint="What it shows, for searches. No names."
          className="sm:col-span-2 lg:col-span-1"
          autoComplete="off"
          {...field("tags")}
        />
      </div>
    </div>
  );
}
