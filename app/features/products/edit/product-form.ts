import { z } from "zod";

import { descriptionField, priceField, titleField } from "../publish/publish-form";

/** The edit page's text fields; variants and images have forms of their own. */
export const productForm = z.object({
  productId: z.uuid(),
  /** The version the admin saw: someone else's change in between is a conflict. */
  version: z.coerce.number().int().positive(),
  title: titleField,
  description: descriptionField,
  basePrice: priceField,
});

export type ProductForm = z.infer<typeof productForm>;
