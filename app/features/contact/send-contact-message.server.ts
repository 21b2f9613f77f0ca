import { brand } from "~/brand";
import type { Database } from "~/db/client.server";
import { contactMessages } from "~/db/schema/community";
import { queueMail } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";

import type { ContactInput } from "./contact-form";
import { ContactMail } from "./mails/contact-mail";

/** Where the team's mails go, and the origin of their links. */
export type TeamMailDeps = { team: string; publicUrl: string };

/** Keeps the message and mails it to the team, both or neither. */
export async function sendContactMessage(
  db: Database,
  input: ContactInput,
  { team, publicUrl }: TeamMailDeps,
): Promise<{ ok: true; id: string }> {
  const mail = await renderMail(ContactMail({ input, publicUrl }));
  const subject = `${brand.name} contact form: ${input.topic}`;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values(input)
      .returning({ id: contactMessages.id });
    if (!row) throw new Error("The message was not stored");
    await queueMail(tx, { to: team, subject, ...mail, cause: `contact:${row.id}` });
    return { ok: true, id: row.id };
  });
}
