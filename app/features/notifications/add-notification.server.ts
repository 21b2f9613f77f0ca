import type { Db } from "~/db/client.server";
import { notices } from "~/db/schema/community";

import type { NotificationKind } from "./notification-copy";

type NotificationToAdd = {
  userId: string;
  kind: NotificationKind;
  /** What its words need: a title, a link's id. */
  data: Record<string, string>;
  /** Names the event, e.g. "mockups-ready:{designId}"; the same cause makes one notice only. */
  cause: string;
};

/** Writes a notice in the caller's transaction. */
export async function addNotification(db: Db, notice: NotificationToAdd): Promise<void> {
  await db
    .insert(notices)
    .values(notice)
    .onConflictDoNothing({ target: [notices.userId, notices.cause] });
}
