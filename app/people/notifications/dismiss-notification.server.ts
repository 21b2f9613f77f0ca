import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { notifications } from "~/schema/tables/community";
import { isUuid } from "~/lib/uuid";

/** Dismisses an event's notification once what it asks for is done. */
export async function dismissNotificationOf(db: Db, userId: string, cause: string): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.cause, cause)));
}

/** Dismisses one of the person's own notifications; doing so again changes nothing. */
export async function dismissNotification(
  db: Db,
  userId: string,
  notificationId: string,
): Promise<void> {
  if (!isUuid(notificationId)) return;
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)));
}
