import { eq, isNotNull, lt, and, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { visitDays, visitMarks } from "~/schema/tables/system";
import { shopDay } from "~/lib/shop-zone";

/**
 * Counts the visitors of the shop's days that are over, and deletes their marks and salts.
 * @returns how many days
 */
export async function closeVisitDays(db: Database, now: Date): Promise<number> {
  const today = shopDay(now);
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ day: visitDays.day })
      .from(visitDays)
      .where(and(lt(visitDays.day, today), isNotNull(visitDays.salt)))
      .for("update");
    for (const { day } of over) {
      const visitors = sql`(select count(*) from ${visitMarks} where ${visitMarks.day} = ${day})`;
      await tx.update(visitDays).set({ visitors, salt: null }).where(eq(visitDays.day, day));
      await tx.delete(visitMarks).where(eq(visitMarks.day, day));
    }
    return over.length;
  });
}
