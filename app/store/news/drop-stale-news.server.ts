import { and, isNull, lt, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import { isStaleNews } from "~/platform/mail/stale-mails.server";

/** Deletes waiting mails about shirts that have left the store since, instead of sending them late. */
export async function dropStaleNews(db: Database): Promise<void> {
  const isOld = lt(mails.createdAt, sql`now() - interval '1 day'`);
  await db.delete(mails).where(and(isNull(mails.sentAt), isOld, isStaleNews));
}
