import { desc, isNotNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { browsingBrackets } from "~/schema/age-brackets";
import { storeListings } from "~/schema/tables/store";

import type { WornDrawing } from "./worn-drawing";

/** Of the featured shirts the newest, else of all; a white shirt while there is none. */
export async function wornDrawing(db: Db): Promise<WornDrawing> {
  const [shown] = await db
    .select({ age: storeListings.browsingBracket, pictureId: storeListings.drawingPictureId })
    .from(storeListings)
    .where(isNotNull(storeListings.drawingPictureId))
    .orderBy(
      desc(storeListings.isFeatured),
      desc(storeListings.createdAt),
      desc(storeListings.productId),
    )
    .limit(1);
  return {
    who: browsingBrackets.find((age) => age === shown?.age) ?? "18+",
    pictureId: shown?.pictureId ?? null,
  };
}
