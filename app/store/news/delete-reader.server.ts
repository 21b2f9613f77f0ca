import { eq, inArray, isNull, and } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { newsReaders } from "~/schema/tables/news";
import { mails } from "~/schema/tables/records";
import { optionalMails } from "~/schema/optional-mails";

/** Deletes an address with all that it follows and waits for, and what was about to be sent. */
export async function deleteReader(db: Database, readerId: string): Promise<void> {
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
