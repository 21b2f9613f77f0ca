import { eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";
import { adminRoles, mayDo } from "~/features/accounts/admin-roles";
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

const readers = adminRoles.filter((role) => mayDo({ role }, "see-orders"));

/** A mail about an order whose money needs attention, to every admin who can open the order. */
export async function composeMoneyAlerts(db: Db, alert: Alert): Promise<MailToQueue[]> {
  const admins = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(inArray(adminUsers.role, readers));
  return admins.map(({ userId, email }) => ({
    ...alert,
    to: email,
    cause: `${alert.cause}:${userId}`,
  }));
}
