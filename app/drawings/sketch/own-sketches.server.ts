import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import { actsOfSketch } from "~/art/sketch/acts-of-sketch.server";
import { isUuid } from "~/lib/uuid";
import type { Db } from "~/platform/database/client.server";
import { sketches } from "~/schema/tables/sketches";

import type { BegunFor } from "./begun-for";
import { MOST_LISTED } from "./sketch-limits";

/** SQL condition: a design was made of it. */
export const isSent = sql<boolean>`exists (select 1 from designs d where d.sketch_id = sketches.id)`;

/** SQL condition: the creator's own. */
export function isOwnSketch(userId: string, sketchId: string) {
  return and(eq(sketches.id, sketchId), eq(sketches.userId, userId));
}

type OwnSketch = {
  /** JSON: a list of `SketchAct`. */
  acts: string;
  head: string;
  isTraced: boolean;
  isSent: boolean;
  isThrownAway: boolean;
  begunFor: BegunFor | null;
};

/** A sketch of the creator's own with all its acts, thrown away or not; null when there is none or it is someone else's. */
export async function ownSketch(
  db: Db,
  userId: string,
  sketchId: string,
): Promise<OwnSketch | null> {
  if (!isUuid(sketchId)) return null;
  const [sketch] = await db
    .select({
      head: sketches.head,
      isTraced: sketches.isTraced,
      isSent,
      isThrownAway: sql<boolean>`${sketches.deletedAt} is not null`,
      lesson: sketches.lesson,
      prompt: sketches.promptId,
    })
    .from(sketches)
    .where(isOwnSketch(userId, sketchId));
  if (!sketch) return null;
  const { lesson, prompt, ...facts } = sketch;
  const begunFor = lesson ? { lesson } : prompt ? { prompt } : null;
  return { ...facts, begunFor, acts: await actsOfSketch(db, sketchId) };
}

/** The last act of a sketch of the creator's own; null when there is none or it is someone else's. */
export async function headOfSketch(
  db: Db,
  userId: string,
  sketchId: string,
): Promise<{ head: string; actCount: number } | null> {
  if (!isUuid(sketchId)) return null;
  const [sketch] = await db
    .select({ head: sketches.head, actCount: sketches.actCount })
    .from(sketches)
    .where(isOwnSketch(userId, sketchId));
  return sketch ?? null;
}

type BegunSketch = { id: string; head: string; updatedAt: Date; deletedAt: Date | null };

/** What the creator began to draw and has not sent, and what of it was thrown away; newest first. */
export async function begunSketches(
  db: Db,
  userId: string,
): Promise<{ begun: BegunSketch[]; thrownAway: BegunSketch[] }> {
  const listed = (where: ReturnType<typeof isNull>) =>
    db
      .select({
        id: sketches.id,
        head: sketches.head,
        updatedAt: sketches.updatedAt,
        deletedAt: sketches.deletedAt,
      })
      .from(sketches)
      .where(and(eq(sketches.userId, userId), where, sql`not ${isSent}`))
      .orderBy(desc(sketches.updatedAt))
      .limit(MOST_LISTED);
  return {
    begun: await listed(isNull(sketches.deletedAt)),
    thrownAway: await listed(isNotNull(sketches.deletedAt)),
  };
}
