import { asc, inArray, isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { erasedIds } from "~/schema/tables/records";
import type { FileStore } from "~/integrations/files/files.server";
import { utcDay } from "~/lib/days";

import { erasedKey, readErasedList, writeErasedList } from "./erased-list";

const BATCH = 1000;

/**
 * Writes ids that were erased to the file store, where a restored database finds them. What a list
 * has already stays in it, also if this database no longer knows of it.
 * @returns how many
 */
export async function saveErasedIds(
  db: Database,
  { files, now }: { files: FileStore; now: Date },
): Promise<number> {
  const fresh = await db
    .select({ id: erasedIds.id, kind: erasedIds.kind, erasedAt: erasedIds.erasedAt })
    .from(erasedIds)
    .where(isNull(erasedIds.keptAt))
    .orderBy(asc(erasedIds.erasedAt))
    .limit(BATCH);
  const days = Map.groupBy(fresh, ({ erasedAt }) => utcDay(erasedAt));
  for (const [day, rows] of days) {
    const key = erasedKey(day);
    const known = readErasedList(await files.get(key));
    const added = rows.map(({ id, kind, erasedAt }) => ({ id, kind, at: erasedAt.toISOString() }));
    await files.put(key, writeErasedList([...known, ...added]), "application/x-ndjson");
    const ids = rows.map(({ id }) => id);
    await db.update(erasedIds).set({ keptAt: now }).where(inArray(erasedIds.id, ids));
  }
  return fresh.length;
}
