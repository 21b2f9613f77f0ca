import type { Db } from "~/platform/database/client.server";
import { notifications } from "~/schema/tables/community";

import type { NotificationKind } from "~/schema/notification-kinds";

type NotificationToAdd = {
  userId: string;
  kind: NotificationKind;
  /** The values its copy needs: a title, a link's id. */
  data: Record<string, string>;
  /**
   * Identifies the event, e.g. "mockups-ready:{designId}"; the same cause makes only one
   * notification.
   */
  cause: string;
};

/** Writes a notification in the caller's transaction. */
export async function addNotification(db: Db, notification: NotificationToAdd): Promise<void> {
  await db
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing({ target: [notifications.userId, notifications.cause] });
}
