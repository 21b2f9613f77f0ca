import { and, inArray, sql } from "drizzle-orm";

import { isUuid } from "~/lib/uuid";
import type { Actor } from "~/people/actor";
import type { Database, Transaction } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { sketches } from "~/schema/tables/sketches";

import { eraseDrafts } from "../upload/erase-drafts.server";
import { isOwnSketch, isSent } from "./own-sketches.server";

/**
 * Throws away a sketch of the creator's own that was not sent, with the draft that was made of it; it
 * can be put back for a while.
 * @returns whether there was one
 */
export async function binSketch(
  db: Database,
  { userId }: Actor,
  sketchId: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(sketchId)) return false;
  return db.transaction(async (tx) => {
    const binned = await tx
      .update(sketches)
      .set({ deletedAt: now, updatedAt: sql`${sketches.updatedAt}` })
      .where(and(isOwnSketch(userId, sketchId), sql`not ${isSent}`))
      .returning({ id: sketches.id });
    if (binned.length > 0) await eraseDraftsOf(tx, [sketchId], now);
    return binned.length > 0;
  });
}

/** Puts back what was thrown away. @returns whether there was such a sketch of the creator's own */
export async function putBackSketch(
  db: Database,
  { userId }: Actor,
  sketchId: string,
): Promise<boolean> {
  if (!isUuid(sketchId)) return false;
  const back = await db
    .update(sketches)
    .set({ deletedAt: null, updatedAt: sql`${sketches.updatedAt}` })
    .where(isOwnSketch(userId, sketchId))
    .returning({ id: sketches.id });
  return back.length > 0;
}

/** Empties the bin of these, for good. */
export async function eraseSketches(
  tx: Transaction,
  sketchIds: readonly string[],
  now: Date,
): Promise<void> {
  await eraseDraftsOf(tx, sketchIds, now);
  await tx.delete(sketches).where(inArray(sketches.id, [...sketchIds]));
}

async function eraseDraftsOf(tx: Transaction, sketchIds: readonly string[], now: Date) {
  const drafts = await tx
    .select({ id: designDrafts.id })
    .from(designDrafts)
    .where(inArray(designDrafts.sketchId, [...sketchIds]));
  const ids = drafts.map(({ id }) => id);
  if (ids.length > 0) await eraseDrafts(tx, ids, now);
}
