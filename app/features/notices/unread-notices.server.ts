import { and, desc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { notices } from "~/db/schema/community";

import { noticeWords, type NoticeWords } from "./notice-words";

const SHOWN = 5;

export type ShownNotice = NoticeWords & { id: string; at: Date };

/** The newest notices a person has not put away yet. */
export async function unreadNotices(db: Db, userId: string): Promise<ShownNotice[]> {
  const rows = await db
    .select({ id: notices.id, kind: notices.kind, data: notices.data, at: notices.createdAt })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.isRead, false)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, data, at }) => ({ id, at, ...noticeWords(kind, data) }));
}
