import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { notices } from "~/db/schema/community";
import { isUuid } from "~/lib/uuid";

/** Puts the notice of an event away, once what it asks for is done. */
export async function dismissNoticeOf(db: Db, userId: string, cause: string): Promise<void> {
  await db
    .update(notices)
    .set({ isRead: true })
    .where(and(eq(notices.userId, userId), eq(notices.cause, cause)));
}

/** Puts one of the person's own notices away; doing it again changes nothing. */
export async function dismissNotice(db: Db, userId: string, noticeId: string): Promise<void> {
  if (!isUuid(noticeId)) return;
  await db
    .update(notices)
    .set({ isRead: true })
    .where(and(eq(notices.id, noticeId), eq(notices.userId, userId)));
}
