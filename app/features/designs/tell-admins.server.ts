import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";

import { selectionNews } from "./creator-news";
import { queueNews, type NewsDeps } from "./queue-news.server";

/** "notify-admin-selection": a mail to every admin that a creator has chosen. */
export async function tellAdminsSelection(
  db: Db,
  choice: { designId: string; title: string; mockupOrder: number },
  deps: NewsDeps,
): Promise<void> {
  const admins = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId));
  const news = selectionNews(choice);
  for (const { userId, email } of admins) {
    await queueNews(db, { to: email, cause: `selection:${choice.designId}:${userId}`, news }, deps);
  }
}
