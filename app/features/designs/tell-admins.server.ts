import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";
import { queueMail } from "~/features/mail/queue-mail.server";

/** "notify-admin-selection": mails every admin that a creator has chosen. */
export async function tellAdminsSelection(
  db: Db,
  creatorUserId: string,
  choice: { designId: string; title: string; mockupOrder: number },
): Promise<void> {
  const admins = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId));
  for (const { userId, email } of admins) {
    await queueMail(db, {
      template: "mockup-picked",
      facts: choice,
      to: email,
      about: creatorUserId,
      cause: `selection:${choice.designId}:${userId}`,
    });
  }
}
