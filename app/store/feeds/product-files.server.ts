import type { SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";

import { shareOf } from "./share-of-ids.server";

/** How many files all products are in, at about so many a file. */
export async function productFiles(db: Db, aFile: number, mostFiles: number): Promise<number> {
  return Math.min(mostFiles, Math.ceil((await db.$count(storeListings)) / aFile));
}

/** SQL condition on `store_listings`: in the nth of so many files. */
export function shareOfProducts(file: number, files: number): SQL | undefined {
  return shareOf(storeListings.productId, file, files);
}
