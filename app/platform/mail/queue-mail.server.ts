import type { Db } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";

import { mailFacts, type MailFacts, type MailTemplateName } from "./facts/mail-facts";

/** A mail of any template; the template's name determines the type of its facts. */
export type MailToQueue = {
  [Name in MailTemplateName]: {
    template: Name;
    facts: MailFacts<Name>;
    /** A single plain address; anything that could smuggle in a second one is refused. */
    to: string;
    /**
     * Identifies the event, e.g. "mockups-ready:{designId}"; the same cause queues only one mail.
     */
    cause: string;
    /**
     * Whose facts they are, if not the reader's: an account's id or a guest's address. The mail is
     * deleted when they are erased.
     */
    about?: string;
  };
}[MailTemplateName];

const PLAIN_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/**
 * Queues a mail in the caller's transaction; a job renders and delivers it after the commit.
 * @throws ZodError when the facts do not fit the template
 */
export async function queueMail(db: Db, mail: MailToQueue): Promise<void> {
  await queueMails(db, [mail]);
}

/** Queues several at once, like `queueMail`. */
export async function queueMails(db: Db, several: readonly MailToQueue[]): Promise<void> {
  if (several.length === 0) return;
  const rows = several.map(({ template, to, cause, about, facts }) => {
    if (!PLAIN_ADDRESS.test(to)) throw new Error("A mail needs one plain address");
    return { template, facts: mailFacts[template].parse(facts), to, cause, about };
  });
  await db.insert(mails).values(rows).onConflictDoNothing({ target: mails.cause });
}
