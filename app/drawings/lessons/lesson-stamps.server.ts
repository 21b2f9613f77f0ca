import { and, eq, gte, isNotNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import type { LessonSlug } from "~/schema/lesson-slugs";
import { sketches } from "~/schema/tables/sketches";

/** So much has to be drawn for a stamp: a line by mistake is not a drawing. */
const FEWEST_ACTS = 3;

/**
 * The lessons that an artist has done: something was drawn for each, whatever became of it. A drawing
 * that was thrown away counts until it is gone for good.
 */
export async function lessonStamps(db: Db, userId: string): Promise<LessonSlug[]> {
  const done = await db
    .selectDistinct({ lesson: sketches.lesson })
    .from(sketches)
    .where(
      and(
        eq(sketches.userId, userId),
        isNotNull(sketches.lesson),
        gte(sketches.actCount, FEWEST_ACTS),
      ),
    );
  return done.flatMap(({ lesson }) => lesson ?? []);
}
