import { and, eq, gt, isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { follows, newsReaders, stockWaits } from "~/schema/tables/news";
import { hashToken } from "~/people/link-tokens.server";
import { DAY_MS } from "~/lib/dates";

import { wantAgain } from "./news-reader.server";
import { CONFIRM_DAYS } from "./news-limits";

/** Whether the link of a mail still confirms something. Looking does nothing: mail scanners look. */
export async function isConfirmLink(db: Database, token: string, now: Date): Promise<boolean> {
  return (await db.$count(newsReaders, byToken(token, now))) > 0;
}

/**
 * Confirms everything that was asked for with the address of the mail.
 * @returns whose preferences may be shown now; null when the link is too old or was used
 */
export async function confirmMails(
  db: Database,
  token: string,
  now: Date,
): Promise<{ readerId: string } | null> {
  return db.transaction(async (tx) => {
    const [reader] = await tx
      .update(newsReaders)
      .set({ confirmHash: null, confirmSentAt: null, askedAt: now })
      .where(byToken(token, now))
      .returning({ id: newsReaders.id });
    if (!reader) return null;
    const followed = await tx
      .update(follows)
      // Only what becomes public from now on is news.
      .set({ confirmedAt: now })
      .where(and(eq(follows.readerId, reader.id), isNull(follows.confirmedAt)))
      .returning({ id: follows.id });
    const awaited = await tx
      .update(stockWaits)
      .set({ confirmedAt: now })
      .where(and(eq(stockWaits.readerId, reader.id), isNull(stockWaits.confirmedAt)))
      .returning({ id: stockWaits.id });
    if (followed.length > 0) await wantAgain(tx, reader.id, "followed-news");
    if (awaited.length > 0) await wantAgain(tx, reader.id, "back-in-stock");
    return { readerId: reader.id };
  });
}

function byToken(token: string, now: Date) {
  return and(
    eq(newsReaders.confirmHash, hashToken(token)),
    gt(newsReaders.confirmSentAt, new Date(now.getTime() - CONFIRM_DAYS * DAY_MS)),
  );
}
