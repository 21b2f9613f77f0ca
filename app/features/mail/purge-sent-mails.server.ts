import { and, lte, ne } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { mails } from "~/db/schema/records";
import { keptSince } from "~/features/audit/retention";

/**
 * Empties old mails: reader, subject and text go. That a mail was made for its cause stays, so that
 * it is not sent again. @returns how many
 */
export async function purgeSentMails(db: Database, now: Date): Promise<number> {
  const emptied = await db
    .update(mails)
    .set({ to: "", subject: "", text: "", html: "", error: null })
    .where(and(lte(mails.createdAt, keptSince("sentMail", now)), ne(mails.to, "")))
    .returning({ id: mails.id });
  return emptied.length;
}
