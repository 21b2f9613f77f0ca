import { and, lte, ne } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { reports } from "~/db/schema/community";
import { keptSince } from "~/features/audit/retention";

/** Removes old reports that an admin has decided. @returns how many */
export async function purgeOldReports(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(reports)
    .where(and(ne(reports.status, "open"), lte(reports.createdAt, keptSince("report", now))))
    .returning({ id: reports.id });
  return gone.length;
}
