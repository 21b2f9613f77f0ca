import type { Db } from "~/platform/database/client.server";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";

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

/** A mail about an order whose money needs attention, to every admin who can open the order. */
export async function composeMoneyAlerts(db: Db, alert: Alert): Promise<MailToQueue[]> {
  const admins = await adminsWhoMay(db, "see-orders");
  return admins.map(({ userId, email }) => ({
    ...alert,
    to: email,
    cause: `${alert.cause}:${userId}`,
  }));
}
