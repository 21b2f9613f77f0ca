import type { Database } from "~/db/client.server";
import { contactMessages } from "~/db/schema/community";
import { queueMail } from "~/features/mail/queue-mail.server";

import type { ContactInput } from "./contact-form";
import { contactMail } from "./contact-mail";

/** Keeps the message and mails it to the team, both or neither. */
export async function sendContactMessage(
  db: Database,
  input: ContactInput,
  team: string,
): Promise<{ ok: true; id: string }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values(input)
      .returning({ id: contactMessages.id });
    if (!row) throw new Error("The message was not stored");
    await queueMail(tx, { to: team, ...contactMail(input), cause: `contact:${row.id}` });
    return { ok: true, id: row.id };
  });
}
