import type { Db } from "~/db/client.server";
import { mails } from "~/db/schema/records";

export type MailToQueue = {
  /** One plain address; anything that could smuggle a second one in is refused. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the event, e.g. "mockups-ready:{designId}"; the same cause queues one mail only. */
  cause: string;
};

const PLAIN_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** Writes a mail in the caller's transaction; a job delivers it after the commit. */
export async function queueMail(db: Db, mail: MailToQueue): Promise<void> {
  if (!PLAIN_ADDRESS.test(mail.to)) throw new Error("A mail needs one plain address");
  await db
    .insert(mails)
    .values({ ...mail, subject: mail.subject.replace(/[\r\n]+/g, " ") })
    .onConflictDoNothing({ target: mails.cause });
}
