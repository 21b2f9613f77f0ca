import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { healthStates } from "~/schema/tables/system";
import { mailOwners } from "~/people/team/mail-owners.server";

import { healthCopy, type HealthPart } from "./health-parts";

/**
 * Mails the owners what has turned red: once, until it was well in between. Whichever process finds
 * it first claims the row and queues the mails with it. What the database itself lacks cannot be
 * mailed while it does not respond.
 * @param parts what was found just now
 * @returns how many parts are new in a mail
 */
export async function notifyUnhealthy(
  db: Database,
  parts: readonly { id: HealthPart; isWell: boolean; says: string }[],
  now: Date,
): Promise<number> {
  const red = parts.filter(({ isWell }) => !isWell);
  return db.transaction(async (tx) => {
    const claimed = await tx
      .update(healthStates)
      // Another process's clock may have been ahead.
      .set({ toldAt: sql`greatest(${now.toISOString()}::timestamptz, ${healthStates.since})` })
      .where(
        and(
          inArray(
            healthStates.part,
            red.map(({ id }) => id),
          ),
          eq(healthStates.isWell, false),
          or(isNull(healthStates.toldAt), lt(healthStates.toldAt, healthStates.since)),
        ),
      )
      .returning({ part: healthStates.part, since: healthStates.since });
    if (claimed.length === 0) return 0;
    const fresh = red.filter(({ id }) => claimed.some(({ part }) => part === id));
    const facts = {
      parts: fresh.map(({ id, says }) => ({
        title: healthCopy[id].title,
        says,
        whatToDo: healthCopy[id].whenRed,
      })),
    };
    const cause = claimed
      .map(({ part, since }) => `${part}:${since.toISOString()}`)
      .toSorted()
      .join(",");
    await mailOwners(tx, { template: "health-red", facts, cause: `health-red:${cause}` });
    return fresh.length;
  });
}
