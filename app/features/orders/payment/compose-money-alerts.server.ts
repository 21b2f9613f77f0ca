import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";
import type { MailToQueue } from "~/features/mail/queue-mail.server";

type WithoutReader<Mail> = Mail extends MailToQueue ? Omit<Mail, "to"> : never;
type Alert = WithoutReader<
  Extract<
    MailToQueue,
    {
      template:
        | "payment-disputed"
        | "refund-returned"
        | "refund-waits"
        | "replacement-withdrawn"
        | "fraud-warning";
    }
  >
>;

/** A mail to every admin about an order whose money needs attention. */
export async function composeMoneyAlerts(db: Db, alert: Alert): Promise<MailToQueue[]> {
  const admins = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId));
  return admins.map(({ userId, email }) => ({
    ...alert,
    to: email,
    cause: `${alert.cause}:${userId}`,
  }));
}
