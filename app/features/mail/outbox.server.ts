import { desc, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { mails } from "~/db/schema/records";

const SHOWN = 200;

type OutboxMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
};

/** The mails of the demo, newest first; there is nobody to send them to. */
export async function outboxMails(db: Db): Promise<OutboxMail[]> {
  return db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      at: mails.createdAt,
    })
    .from(mails)
    .where(ne(mails.to, ""))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(SHOWN);
}
