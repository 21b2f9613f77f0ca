import { z } from "zod";

import { versionField } from "~/lib/version-field";

import {
  artistWordsField,
  descriptionField,
  priceField,
  titleField,
} from "../publish/publish-form";

/** The edit page's text fields; variants and images have forms of their own. */
export const productForm = z.object({
  productId: z.uuid(),
  version: versionField,
  title: titleField,
  description: descriptionField,
  artistWords: artistWordsField,
  basePrice: priceField,
});

export type ProductForm = z.infer<typeof productForm>;
