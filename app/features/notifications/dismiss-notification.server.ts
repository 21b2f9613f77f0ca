import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { notices } from "~/db/schema/community";
import { isUuid } from "~/lib/uuid";

/** Puts the notice of an event away, once what it asks for is done. */
export async function dismissNotificationOf(db: Db, userId: string, cause: string): Promise<void> {
  await db
    .update(notices)
    .set({ isRead: true })
    .where(and(eq(notices.userId, userId), eq(notices.cause, cause)));
}

/** Puts one of the person's own notices away; doing it again changes nothing. */
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
