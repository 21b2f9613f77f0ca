import { and, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";

import type { Database } from "~/platform/database/client.server";
import { follows, stockWaits, newsReaders } from "~/schema/tables/news";
import { optionalMails } from "~/schema/optional-mails";
import { mails } from "~/schema/tables/records";

import { lockReader } from "./news-reader.server";
import type { preferencesForm } from "./news-form";
import { chooseMails } from "./unsubscribe.server";

/**
 * Whose preferences: a reader's, or those of a proven address that asked for nothing yet.
 */
async function readerOf(
  db: Database,
  whose: string | { email: string },
  now: Date,
): Promise<string> {
  if (typeof whose === "string") return whose;
  return db.transaction((tx) => lockReader(tx, { ...whose, isProven: true }, now));
}

/** Does what a form of the page of mail preferences asks for; what is not this reader's stays. */
export async function changePreferences(
  db: Database,
  whose: string | { email: string },
  form: z.output<typeof preferencesForm>,
  now: Date,
): Promise<void> {
  const readerId = await readerOf(db, whose, now);
  switch (form.intent) {
    case "kinds": {
      const ticked = new Set(Object.keys(form));
      return chooseMails(
        db,
        readerId,
        optionalMails.filter((kind) => ticked.has(kind)),
        now,
      );
    }
    case "unfollow":
      await db.delete(follows).where(and(eq(follows.id, form.id), eq(follows.readerId, readerId)));
      return;
    case "stop-waiting":
      await db
        .delete(stockWaits)
        .where(and(eq(stockWaits.id, form.id), eq(stockWaits.readerId, readerId)));
      return;
    case "delete":
      return deleteReader(db, readerId);
  }
}

/** Deletes an address with all that it follows and waits for, and what was about to be sent. */
async function deleteReader(db: Database, readerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(newsReaders)
      .where(eq(newsReaders.id, readerId))
      .returning({ email: newsReaders.email });
    if (!gone) return;
    await tx
      .delete(mails)
      .where(
        and(
          inArray(mails.template, [...optionalMails]),
          eq(mails.to, gone.email),
          isNull(mails.sentAt),
        ),
      );
  });
}
