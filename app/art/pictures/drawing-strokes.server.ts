import { and, inArray, isNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import type { Strokes } from "~/art/stroke-path";

import { demoDrawings } from "./demo-drawings.server";
import { pictureRecipe } from "./picture-recipe";

/** The strokes of drawings, by their picture; of a photo nobody knows in which order it was drawn. */
export async function drawingStrokes(
  db: Db,
  pictureIds: readonly string[],
): Promise<Map<string, Strokes>> {
  if (pictureIds.length === 0) return new Map();
  const rows = await db
    .select({ id: pictures.id, recipe: pictures.recipe })
    .from(pictures)
    .where(and(inArray(pictures.id, [...pictureIds]), isNull(pictures.deletedAt)));
  return new Map(
    rows.flatMap(({ id, recipe }) => {
      const read = pictureRecipe.safeParse(recipe);
      if (!read.success || read.data.kind !== "drawing") return [];
      const strokes = demoDrawings().get(read.data.strokesKey)?.drawing;
      return strokes ? [[id, strokes] as const] : [];
    }),
  );
}
