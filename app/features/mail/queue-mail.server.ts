import type { Db } from "~/db/client.server";
import { mails } from "~/db/schema/records";

import { mailFacts, type MailFacts, type MailTemplateName } from "./facts/mail-facts";

/** A mail of any template, its facts typed by the template's name. */
export type MailToQueue = {
  [Name in MailTemplateName]: {
    template: Name;
    facts: MailFacts<Name>;
    /** One plain address; anything that could smuggle a second one in is refused. */
    to: string;
    /** Names the event, e.g. "mockups-ready:{designId}"; the same cause queues one mail only. */
    cause: string;
    /**
     * Whose facts they are where it is not the reader: an account's id, or a guest's address. The
     * mail goes with them when they are erased.
     */
    about?: string;
  };
}[MailTemplateName];

const PLAIN_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/**
 * Writes a mail in the caller's transaction; a job renders and delivers it after the commit.
 * @throws ZodError when the facts are not those of the template
 */
export async function queueMail(db: Db, mail: MailToQueue): Promise<void> {
  const { template, to, cause, about } = mail;
  if (!PLAIN_ADDRESS.test(to)) throw new Error("A mail needs one plain address");
  const facts = mailFacts[template].parse(mail.facts);
  await db
    .insert(mails)
    .values({ template, facts, to, cause, about })
    .onConflictDoNothing({ target: mails.cause });
}
