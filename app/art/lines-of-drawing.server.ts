import { eq, sql } from "drizzle-orm";

import type { DrawnLine } from "~/lib/lines/drawn-line";
import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";

import { drawnLines } from "./drawn-lines";
import { drawingStrokes } from "./pictures/drawing-strokes.server";
import { pictureWork } from "./pictures/picture-work.server";
import { actsOfSketch } from "./sketch/acts-of-sketch.server";

/**
 * SQL condition on designs: it is known how the drawing was drawn, because it was drawn here. Nobody
 * saw a photographed one being drawn.
 */
export const hasLines = sql<boolean>`(designs.sketch_id is not null or exists (
  select 1 from pictures d where d.id = designs.picture_id and d.recipe ->> 'kind' = 'drawing'))`;

/**
 * The lines of a design's drawing as everyone may see them being drawn, in a square of `LINES_SIZE`
 * as it lies on its paper; the caller decides whether it may be shown.
 * @returns null where it is not known how it was drawn
 */
export async function linesOfDrawing(db: Db, designId: string): Promise<DrawnLine[] | null> {
  const [design] = await db
    .select({
      pictureId: designs.pictureId,
      sketchId: designs.sketchId,
      sketchActs: designs.sketchActs,
      artVersion: designs.artVersion,
    })
    .from(designs)
    .where(eq(designs.id, designId));
  if (!design) return null;
  const { pictureId, sketchId, sketchActs, artVersion } = design;
  if (sketchId && sketchActs)
    return pictureWork("linesOfSketch", async () => [
      { acts: await actsOfSketch(db, sketchId), count: sketchActs },
      artVersion === "black" ? "black" : "colors",
    ]);
  const strokes = (await drawingStrokes(db, [pictureId])).get(pictureId);
  return strokes ? drawnLines(strokes) : null;
}
