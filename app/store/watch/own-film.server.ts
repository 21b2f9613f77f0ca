import { and, eq } from "drizzle-orm";

import type { FilmFacts } from "~/art/film/film-layout";
import { isUuid } from "~/lib/uuid";
import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { storeListings } from "~/schema/tables/store";

import { byline } from "../listing/listing";
import { watchedDrawing } from "./watched-drawing.server";

type OwnFilm = FilmFacts & { pictureId: string };

/**
 * What a film of one's own drawing shows: what its shirt's page shows everyone at this moment. Null
 * for someone else's, one that is not in the store, and one of which nobody knows how it was drawn.
 */
export async function ownFilm(db: Db, userId: string, designId: string): Promise<OwnFilm | null> {
  if (!isUuid(designId)) return null;
  const [shirt] = await db
    .select({ productId: storeListings.productId })
    .from(storeListings)
    .innerJoin(products, eq(products.id, storeListings.productId))
    .innerJoin(designs, eq(designs.id, products.designId))
    .where(and(eq(designs.id, designId), eq(designs.userId, userId)))
    .limit(1);
  const drawing = shirt && (await watchedDrawing(db, shirt.productId));
  if (!drawing) return null;
  const { title, creator, lines, pictureId } = drawing;
  return { title, line: byline(creator.name), lines, pictureId };
}
