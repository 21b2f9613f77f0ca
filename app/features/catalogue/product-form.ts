import { z } from "zod";

import { DESCRIPTION_LIMIT, priceField, TITLE_LIMIT } from "./publish-form";

/** The edit dialog's text fields; variants and images have forms of their own. */
export const productForm = z.object({
  productId: z.uuid(),
  /** The version the admin saw: somebody else's change in between is a conflict. */
  version: z.coerce.number().int().positive(),
  title: z
    .string("Please enter a title")
    .trim()
    .min(1, "Please enter a title")
    .max(TITLE_LIMIT, `The title must be ${TITLE_LIMIT} characters or less`),
  description: z
    .string()
    .trim()
    .max(DESCRIPTION_LIMIT, `The description must be ${DESCRIPTION_LIMIT} characters or less`)
    .default(""),
  basePrice: priceField,
});

export type ProductForm = z.infer<typeof productForm>;
