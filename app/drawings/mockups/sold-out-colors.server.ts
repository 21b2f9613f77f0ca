import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { blanksOutOfStock } from "~/schema/tables/blanks";

/** What nearly every shirt is sold in: a color that has none of these is not sold now. */
const USUAL_SIZES = ["S", "M", "L", "XL", "XXL"];

/** The colors, in lower case, that are out of stock in all usual sizes for adults. */
export async function soldOutColors(db: Db): Promise<string[]> {
  const color = sql<string>`lower(${blanksOutOfStock.color})`;
  const sizes = sql.join(
    USUAL_SIZES.map((size) => sql`${size}`),
    sql`, `,
  );
  const rows = await db
    .select({ color })
    .from(blanksOutOfStock)
    .where(sql`${blanksOutOfStock.cut} = 'adult' and upper(${blanksOutOfStock.size}) in (${sizes})`)
    .groupBy(color)
    .having(sql`count(distinct upper(${blanksOutOfStock.size})) = ${USUAL_SIZES.length}`);
  return rows.map((row) => row.color);
}
