import { eq, sql } from "drizzle-orm";

import { linesOfDrawing } from "~/art/lines-of-drawing.server";
import type { DrawnLine } from "~/lib/lines/drawn-line";
import { isUuid } from "~/lib/uuid";
import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { storeListings } from "~/schema/tables/store";

import { creatorDisplayName } from "../listing/listing";
import { isHiddenFromSearch } from "../listing/public-creators.server";
import { isShownPicture } from "./watchable-shirts.server";

type WatchedDrawing = {
  /** Of the shirt. */
  id: string;
  slug: string;
  title: string;
  artistWords: string | null;
  pictureId: string;
  creator: { id: string | null; name: string };
  isHiddenFromSearch: boolean;
  lines: DrawnLine[];
};

/**
 * The drawing of a shirt in the store, to be watched being drawn; null where the shirt's page is not
 * there either, and where nobody knows how it was drawn.
 */
export async function watchedDrawing(db: Db, productId: string): Promise<WatchedDrawing | null> {
  if (!isUuid(productId)) return null;
  const [row] = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      artistWords: products.artistWords,
      designId: designs.id,
      pictureId: designs.pictureId,
      creatorId: storeListings.creatorUserId,
      creatorName: storeListings.creatorName,
      isHiddenFromSearch: sql<boolean>`(profiles.id is not null and ${isHiddenFromSearch})`,
    })
    .from(storeListings)
    .innerJoin(products, eq(products.id, storeListings.productId))
    .innerJoin(designs, eq(designs.id, products.designId))
    .innerJoin(pictures, isShownPicture)
    .leftJoin(profiles, eq(profiles.id, storeListings.creatorUserId))
    .where(eq(storeListings.productId, productId));
  const lines = row && (await linesOfDrawing(db, row.designId));
  if (!lines) return null;
  const { designId: _, creatorId, creatorName, ...drawing } = row;
  const creator = { id: creatorId, name: creatorDisplayName(creatorId, creatorName) };
  return { ...drawing, creator, lines };
}
