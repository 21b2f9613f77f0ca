import { and, asc, eq, lte } from "drizzle-orm";

import { shopDay } from "~/lib/shop-zone";
import type { Database } from "~/platform/database/client.server";
import { takedowns } from "~/schema/tables/takedowns";

import { moveTakedown } from "./decide-takedown.server";

const BATCH = 50;

/**
 * Puts back shirts whose artist objected, once the law's working days are over and nobody said that
 * they went to court.
 * @returns how many
 */
export async function putBackDue(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(and(eq(takedowns.state, "countered"), lte(takedowns.putBackOn, shopDay(now))))
    .orderBy(asc(takedowns.putBackOn))
    .limit(BATCH);
  let done = 0;
  for (const { id } of due) {
    const moved = await db.transaction((tx) =>
      moveTakedown(tx, { takedownId: id, to: "restored" }, now),
    );
    if (moved) done += 1;
  }
  return done;
}
