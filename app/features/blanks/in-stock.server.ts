import { sql, type SQL } from "drizzle-orm";

import { blanksOutOfStock } from "~/db/schema/blanks";
import { productVariants, storeListings } from "~/db/schema/catalogue";

/** SQL condition on `product_variants`: its blank is to be had. A size's name says its cut. */
export const isInStock = sql<boolean>`not exists (
  select from ${blanksOutOfStock} b
  where lower(b.size) = lower(${productVariants.size}) and lower(b.color) = lower(${productVariants.color}))`;

/** SQL condition on `product_variants`: switched on for its product, and its blank is to be had. */
export const isForSale = sql<boolean>`(${productVariants.isAvailable} and ${isInStock})`;

/**
 * How many variants of a row of `store_listings` can be bought. The listing knows how many are
 * switched on, so that nothing is counted while every blank is in stock.
 */
export const variantsForSale: SQL<number> = sql<number>`case
  when exists (select from ${blanksOutOfStock}) then (
    select count(*)::int from ${productVariants}
    where ${productVariants.productId} = ${storeListings.productId} and ${isForSale})
  else ${storeListings.availableVariants} end`;
