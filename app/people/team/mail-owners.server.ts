import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminUsers, users } from "~/schema/tables/accounts";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";

type WithoutReader<Mail> = Mail extends MailToQueue ? Omit<Mail, "to"> : never;

/** Queues a mail to each owner, once for its cause. */
export async function mailOwners(db: Db, mail: WithoutReader<MailToQueue>): Promise<void> {
  const owners = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(eq(adminUsers.role, "owner"));
  for (const { userId, email } of owners)
    await queueMail(db, { ...mail, to: email, cause: `${mail.cause}:${userId}` });
}
