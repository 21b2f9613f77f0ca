import { lte } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { contactMessages, waitlistEntries } from "~/db/schema/community";
import { keptSince } from "~/features/audit/retention";

/** Removes old contact messages and waitlist entries. @returns how many */
export async function purgeOldMessages(db: Database, now: Date): Promise<number> {
  const messages = await db
    .delete(contactMessages)
    .where(lte(contactMessages.createdAt, keptSince("contactMessage", now)))
    .returning({ id: contactMessages.id });
  const entries = await db
    .delete(waitlistEntries)
    .where(lte(waitlistEntries.createdAt, keptSince("waitlistEntry", now)))
    .returning({ id: waitlistEntries.id });
  return messages.length + entries.length;
}
