import { productVariants } from "~/schema/tables/catalogue";

/** The variant columns that admins set, for reads and records. */
export const variantColumns = {
  size: productVariants.size,
  color: productVariants.color,
  priceAdjustmentCents: productVariants.priceAdjustmentCents,
  isAvailable: productVariants.isAvailable,
};
