import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { sketchActs } from "~/schema/tables/sketches";

/** All acts of a sketch as one JSON list; the caller decides who may see it. `[]` where there is none. */
export async function actsOfSketch(db: Db, sketchId: string): Promise<string> {
  const parts = await db
    .select({ acts: sql<string>`${sketchActs.acts}::text` })
    .from(sketchActs)
    .where(eq(sketchActs.sketchId, sketchId))
    .orderBy(asc(sketchActs.first));
  return `[${parts.map(({ acts }) => acts.slice(1, -1)).join(",")}]`;
}
