import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import type { Db } from "~/platform/database/client.server";
import { products, productViews } from "~/schema/tables/catalogue";
import { orderLines } from "~/schema/tables/orders";
import { storeListings } from "~/schema/tables/store";

import { watchableShirts, type WatchableShirt } from "~/store/watch/watchable-shirts.server";

import type { SlipArtist } from "./drawn-by";
import type { PaperDeps, PrintDeps } from "./print-files.server";

/**
 * Who drew the shirts of these lines, as the store shows it at this moment: what left the store, or
 * may not be shown, is not on the slip either. By the line's id.
 */
export async function slipArtists(
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, SlipArtist>> {
  const rows = await db
    .select({
      lineId: orderLines.id,
      name: storeListings.creatorName,
      ageBracket: storeListings.ageBracket,
      words: products.artistWords,
    })
    .from(orderLines)
    .innerJoin(storeListings, eq(storeListings.productId, orderLines.productId))
    .innerJoin(products, eq(products.id, storeListings.productId))
    .where(inArray(orderLines.id, [...lineIds]));
  return new Map(rows.map(({ lineId, ...artist }) => [lineId, artist]));
}

/** The shirts of these lines whose drawing can be watched being drawn, with the code that leads there. */
export async function watchedOnSlip(
  { db, publicUrl }: PaperDeps,
  lineIds: readonly string[],
): Promise<WatchableShirt[]> {
  const lines = await db
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.id, [...lineIds]))
    .orderBy(asc(orderLines.position), asc(orderLines.id));
  return watchableShirts(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
    publicUrl,
  );
}

/** The people of "To scale" in a line's shirt, as a data URL; null where there is no such picture. */
export async function peopleOnSlip(deps: PrintDeps, lineId: string): Promise<string | null> {
  const [view] = await deps.db
    .select({ pictureId: productViews.pictureId })
    .from(orderLines)
    .innerJoin(storeListings, eq(storeListings.productId, orderLines.productId))
    .innerJoin(
      productViews,
      and(
        eq(productViews.productId, storeListings.productId),
        eq(productViews.view, "people"),
        sql`lower(${productViews.color}) = lower(${orderLines.color})`,
      ),
    )
    .where(eq(orderLines.id, lineId))
    .orderBy(asc(productViews.cut))
    .limit(1);
  if (!view) return null;
  // A slip is printed without its picture rather than not at all; the picture itself keeps why.
  const picture = await pictureDerivative(deps, view.pictureId, {
    width: 480,
    format: "jpeg",
  }).catch(() => null);
  return picture && `data:image/jpeg;base64,${Buffer.from(picture.bytes).toString("base64")}`;
}
