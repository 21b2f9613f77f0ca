import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { blanksOutOfStock } from "~/schema/tables/blanks";

import { blankKey } from "./blank";

// Columns are written out: in a select of one table, the query builder drops the table's name, and
// a column would be taken for one of the inner table.

/** SQL condition on `product_variants`: its blank is in stock. A size's name says its cut. */
const isInStock = sql<boolean>`not exists (
  select from blanks_out_of_stock b
  where lower(b.size) = lower(product_variants.size)
    and lower(b.color) = lower(product_variants.color))`;

/** Asked once for all rows of a query, and nearly always so: then no size is looked at. */
const everyCutMayBeSold = sql`(select cut_may_be_sold('youth') and cut_may_be_sold('adult'))`;

/** SQL condition: the law lets us sell the cut of a size. */
export const mayBeSold = (size: SQL) => sql<boolean>`(${everyCutMayBeSold}
  or case when is_youth_size(${size})
    then (select cut_may_be_sold('youth')) else (select cut_may_be_sold('adult')) end)`;

/** SQL condition on `product_variants`: switched on for its product, its blank is in stock, and its cut may be sold. */
export const isForSale = sql<boolean>`(product_variants.is_available and ${isInStock}
  and ${mayBeSold(sql`product_variants.size`)})`;

/**
 * Whether there is anything that cannot be bought although it is switched on: nearly never, and then
 * what each product is sold in need not be looked at.
 */
export const isAnythingHeldBack = sql<boolean>`(
  exists (select from blanks_out_of_stock) or not ${everyCutMayBeSold})`;

/** The blanks that no one can buy now, by `blankKey`. */
export async function outOfStockKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ size: blanksOutOfStock.size, color: blanksOutOfStock.color })
    .from(blanksOutOfStock);
  return rows.map(blankKey);
}
