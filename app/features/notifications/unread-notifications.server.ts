import { and, desc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { notifications } from "~/db/schema/community";

import { notificationCopy, type NotificationCopy } from "./notification-copy";

const SHOWN = 5;

type ShownNotification = NotificationCopy & { id: string; at: Date };

/** A person's newest notifications that are not dismissed yet. */
export async function unreadNotifications(db: Db, userId: string): Promise<ShownNotification[]> {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      data: notifications.data,
      at: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, data, at }) => ({ id, at, ...notificationCopy(kind, data) }));
}
