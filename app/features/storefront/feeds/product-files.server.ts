import { and, gte, lt, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings } from "~/db/schema/store";

/** How many files all products are in, at about so many a file. */
export async function productFiles(db: Db, aFile: number, mostFiles: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(designs), 0)::int as total from store_counts`,
  );
  return Math.min(mostFiles, Math.ceil((rows[0]?.total ?? 0) / aFile));
}

/** SQL condition on `store_listings`: in the nth of so many files. Ids are random, so that equal shares of them hold about as many. */
export function shareOfProducts(file: number, files: number): SQL | undefined {
  return and(
    gte(storeListings.productId, firstIdOf((file - 1) / files)),
    file < files ? lt(storeListings.productId, firstIdOf(file / files)) : undefined,
  );
}

/** The first id of a share of all ids. */
function firstIdOf(share: number): string {
  const start = Math.floor(share * 0x1_0000_0000);
  return `${start.toString(16).padStart(8, "0")}-0000-0000-0000-000000000000`;
}
