import { inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { erasedIds } from "~/schema/tables/records";
import { retireFile } from "~/art/pictures/retire-files.server";
import { utcDay } from "~/lib/days";

import { erasedKey } from "./erased-list";

/** Deletes ids that no backup knows any more; a day's list goes with the last of its ids. */
export async function purgeErasedIds(tx: Transaction, ids: string[], now: Date): Promise<void> {
  const gone = await tx
    .delete(erasedIds)
    .where(inArray(erasedIds.id, ids))
    .returning({ erasedAt: erasedIds.erasedAt });
  const days = new Set(gone.map(({ erasedAt }) => utcDay(erasedAt)));
  for (const day of days) {
    const isOfDay = sql`(${erasedIds.erasedAt} at time zone 'UTC')::date = ${day}::date`;
    if ((await tx.$count(erasedIds, isOfDay)) === 0) await retireFile(tx, erasedKey(day), now);
  }
}
