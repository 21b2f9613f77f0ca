import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { newsReaders } from "~/schema/tables/news";
import { mails } from "~/schema/tables/records";
import { optionalMails, type OptionalMail } from "~/schema/optional-mails";

/** Stops one kind of mails to an address, also those that wait; stopping again is fine. */
export async function unsubscribe(
  db: Database,
  { readerId, kind }: { readerId: string; kind: OptionalMail },
  now: Date,
): Promise<void> {
  await db.transaction((tx) => setStopped(tx, readerId, kind, { isStopped: true, now }));
}

/** Sends exactly the wanted kinds from now on. */
export async function chooseMails(
  db: Database,
  readerId: string,
  wanted: readonly OptionalMail[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const kind of optionalMails)
      await setStopped(tx, readerId, kind, { isStopped: !wanted.includes(kind), now });
  });
}

async function setStopped(
  tx: Transaction,
  readerId: string,
  kind: OptionalMail,
  { isStopped, now }: { isStopped: boolean; now: Date },
): Promise<void> {
  const others = sql`array_remove(${newsReaders.stopped}, ${kind})`;
  const [reader] = await tx
    .update(newsReaders)
    .set({ stopped: isStopped ? sql`array_append(${others}, ${kind})` : others, askedAt: now })
    .where(eq(newsReaders.id, readerId))
    .returning({ email: newsReaders.email });
  if (!reader || !isStopped) return;
  await tx
    .delete(mails)
    .where(and(eq(mails.template, kind), eq(mails.to, reader.email), isNull(mails.sentAt)));
}
