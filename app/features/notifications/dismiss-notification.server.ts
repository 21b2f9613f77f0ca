import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { notices } from "~/db/schema/community";
import { isUuid } from "~/lib/uuid";

/** Dismisses an event's notification once what it asks for is done. */
export async function dismissNotificationOf(db: Db, userId: string, cause: string): Promise<void> {
  await db
    .update(notices)
    .set({ isRead: true })
    .where(and(eq(notices.userId, userId), eq(notices.cause, cause)));
}

/** Dismisses one of the person's own notifications; doing so again changes nothing. */
export async function dismissNotification(
  db: Db,
  userId: string,
  notificationId: string,
): Promise<void> {
  if (!isUuid(notificationId)) return;
  await db
    .update(notices)
    .set({ isRead: true })
    .where(and(eq(notices.id, notificationId), eq(notices.userId, userId)));
}
