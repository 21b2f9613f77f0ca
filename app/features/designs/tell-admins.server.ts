import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";

import { selectionNotification } from "./design-notifications";
import { queueDesignMail, type NotificationDeps } from "./queue-design-mail.server";

/** "notify-admin-selection": a mail to every admin that a creator has chosen. */
export async function tellAdminsSelection(
  db: Db,
  choice: { designId: string; title: string; mockupOrder: number },
  deps: NotificationDeps,
): Promise<void> {
  const admins = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId));
  const news = selectionNotification(choice);
  for (const { userId, email } of admins) {
    await queueDesignMail(
      db,
      { to: email, cause: `selection:${choice.designId}:${userId}`, news },
      deps,
    );
  }
}
