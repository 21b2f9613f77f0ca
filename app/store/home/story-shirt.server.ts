import { eq } from "drizzle-orm";

import { brand } from "~/brand";
import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { storeListings } from "~/schema/tables/store";

import { listedColumns, presentListed } from "../listing/listed-rows.server";
import type { DrawnShirt } from "./drawn-shirt";
import { drawnShirts } from "./home-shirts.server";

/** The shirt that 'Our Story' tells of; null while it is not in the store. */
export async function storyShirt(db: Db): Promise<DrawnShirt | null> {
  const rows = await db
    .select(listedColumns)
    .from(storeListings)
    .innerJoin(products, eq(products.id, storeListings.productId))
    // a product's slug has an index
    .where(eq(products.slug, brand.founder.storySlug));
  const [shirt] = await drawnShirts(db, await presentListed(db, rows));
  return shirt ?? null;
}
