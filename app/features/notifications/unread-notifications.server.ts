import { and, desc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { notices } from "~/db/schema/community";

import { notificationCopy, type NotificationCopy } from "./notification-copy";

const SHOWN = 5;

type ShownNotification = NotificationCopy & { id: string; at: Date };

/** A person's newest notifications that are not dismissed yet. */
export async function unreadNotifications(db: Db, userId: string): Promise<ShownNotification[]> {
  const rows = await db
    .select({ id: notices.id, kind: notices.kind, data: notices.data, at: notices.createdAt })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.isRead, false)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, data, at }) => ({ id, at, ...notificationCopy(kind, data) }));
}
