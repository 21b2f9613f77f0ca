import { productVariants } from "~/db/schema/catalogue";

/** What admins set of a variant, as reads and records have it. */
export const variantColumns = {
  size: productVariants.size,
  color: productVariants.color,
  priceAdjustmentCents: productVariants.priceAdjustmentCents,
  isAvailable: productVariants.isAvailable,
};
