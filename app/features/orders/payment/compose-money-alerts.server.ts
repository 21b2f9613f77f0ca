import { createElement } from "react";
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { adminUsers, users } from "~/db/schema/accounts";
import type { MailToQueue } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";

import { MoneyAlertMail } from "../mails/money-alert-mail";

type Alert = { orderId: string; subject: string; text: string; cause: string };

/** A mail to every admin about an order whose money needs a person. */
export async function composeMoneyAlerts(
  db: Db,
  { orderId, subject, text, cause }: Alert,
  { publicUrl }: { publicUrl: string },
): Promise<MailToQueue[]> {
  const admins = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId));
  const orderUrl = `${publicUrl}/admin/orders/${orderId}`;
  const mail = await renderMail(
    createElement(MoneyAlertMail, { publicUrl, heading: subject, text, orderUrl }),
  );
  return admins.map(({ userId, email }) => ({
    ...mail,
    to: email,
    subject,
    cause: `${cause}:${userId}`,
  }));
}
