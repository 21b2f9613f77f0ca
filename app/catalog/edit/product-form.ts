import { z } from "zod";

import { versionField } from "~/lib/version-field";

import {
  artistWordsField,
  collectionField,
  descriptionField,
  priceField,
  subcollectionField,
  titleField,
} from "../publish/publish-form";
import { NEW_MEANING } from "../publish/publish-limits";
import { tagsField } from "../publish/tags";
import { cellsField } from "../variants/matrix-form";
import { productStatuses } from "~/schema/product-status";

/**
 * The edit page's one form; images have a page of their own. What a form does not say stays as it
 * is.
 */
export const productForm = z.object({
  productId: z.uuid(),
  version: versionField,
  title: titleField,
  description: descriptionField,
  artistWords: artistWordsField,
  tags: tagsField,
  basePrice: priceField,
  status: z.enum(productStatuses, "Please choose one of the two").optional(),
  collectionId: collectionField.optional(),
  subcollectionId: subcollectionField.optional(),
  cells: cellsField.optional(),
  /** The words mean something else now, so the parent who wants to be asked is. */
  [NEW_MEANING]: z.literal("on").optional(),
});

export type ProductForm = z.infer<typeof productForm>;
