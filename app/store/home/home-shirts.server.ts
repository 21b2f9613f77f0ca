import { brand } from "~/brand";
import type { Db } from "~/platform/database/client.server";
import { drawnLines } from "~/art/drawn-lines";
import { drawingStrokes } from "~/art/pictures/drawing-strokes.server";

import type { ListedProduct } from "../listing/listing";
import { featuredProducts, newestOfCollection } from "../listing/product-lists.server";
import { bracketSamples, type BracketSample } from "./bracket-samples.server";
import type { DrawnShirt } from "./drawn-shirt";
import { createDedupe } from "./dedupe";

const FEATURED = 4;
const FOUNDERS = 3;
/** Among which the first one is chosen. */
const MOST_WATCHED = 12;

type HomeShirts = {
  hero: DrawnShirt | null;
  featured: ListedProduct[];
  founder: ListedProduct[];
  ages: BracketSample[];
};

/** What the home page shows, and no design of it twice, however few there are. */
export async function homeShirts(db: Db): Promise<HomeShirts> {
  const [featured, founder, ages] = await Promise.all([
    featuredProducts(db, MOST_WATCHED),
    newestOfCollection(db, brand.founder.collectionSlug, 1 + FEATURED + FOUNDERS),
    bracketSamples(db, 1 + FEATURED + FOUNDERS + 1),
  ]);
  const hero = longestDrawn(await drawnShirts(db, featured));
  const take = createDedupe();
  take(hero ? [hero.product] : [], 1);
  return {
    hero,
    featured: take(featured, FEATURED),
    founder: take(founder, FOUNDERS),
    ages: ages.map(({ newest, ...bracket }) => ({
      ...bracket,
      drawingPictureId: take(newest, 1)[0]?.drawingPictureId ?? null,
    })),
  };
}

/** Shirts with what is known of how they were drawn. */
export async function drawnShirts(
  db: Db,
  products: readonly ListedProduct[],
): Promise<DrawnShirt[]> {
  const strokes = await drawingStrokes(
    db,
    products.flatMap(({ drawingPictureId }) => drawingPictureId ?? []),
  );
  return products.map((product) => ({
    product,
    lines: drawnLines(strokes.get(product.drawingPictureId ?? "") ?? []),
  }));
}

/** The one that there is most to watch of; of those that nobody saw being drawn, the first. */
function longestDrawn([first, ...others]: readonly DrawnShirt[]): DrawnShirt | null {
  if (!first) return null;
  return others.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best), first);
}

function lengthOf({ lines }: DrawnShirt): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}
