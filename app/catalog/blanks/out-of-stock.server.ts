import type { Db } from "~/platform/database/client.server";
import { blanksOutOfStock } from "~/schema/tables/blanks";

import { blankKey } from "./blank";

/** The blanks that no one can buy now, by `blankKey`. */
export async function outOfStockKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ size: blanksOutOfStock.size, color: blanksOutOfStock.color })
    .from(blanksOutOfStock);
  return rows.map(blankKey);
}
