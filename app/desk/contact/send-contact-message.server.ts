import { and, eq, gt, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { contactMessages } from "~/schema/tables/community";
import { queueMail } from "~/platform/mail/queue-mail.server";

import type { ContactInput } from "./contact-form";

/** Where the team's mails go. */
export type TeamMailDeps = { team: string };

/** The same text within this time is one message sent twice, for example by a reload. */
const SENT_TWICE_HOURS = 1;

/** Saves the message and mails it to the team: both or neither, and only once. */
export async function sendContactMessage(
  db: Database,
  input: ContactInput,
  { team }: TeamMailDeps,
): Promise<{ ok: true }> {
  return db.transaction(async (tx) => {
    if (await wasSent(tx, input)) return { ok: true };
    const [row] = await tx
      .insert(contactMessages)
      .values(input)
      .returning({ id: contactMessages.id });
    if (!row) throw new Error("The message was not stored");
    await queueMail(tx, {
      template: "contact-message",
      facts: input,
      to: team,
      about: input.email,
      cause: `contact:${row.id}`,
    });
    return { ok: true };
  });
}

async function wasSent(tx: Transaction, { name, email, topic, message }: ContactInput) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact'), hashtext(${email}))`);
  const same = await tx.$count(
    contactMessages,
    and(
      eq(contactMessages.email, email),
      eq(contactMessages.message, message),
      eq(contactMessages.topic, topic),
      eq(contactMessages.name, name),
      gt(contactMessages.createdAt, sql`now() - make_interval(hours => ${SENT_TWICE_HOURS})`),
    ),
  );
  return same > 0;
}
