import { brand } from "~/brand";
import type { Database } from "~/db/client.server";
import { waitlistEntries } from "~/db/schema/community";
import { queueMail } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";

import { WaitlistMail } from "./mails/waitlist-mail";
import type { TeamMailDeps } from "./send-contact-message.server";

/** Puts an address on the waitlist, once, and tells the team; joining again is fine. */
export async function joinWaitlist(
  db: Database,
  email: string,
  { team, publicUrl }: TeamMailDeps,
): Promise<{ ok: true }> {
  const mail = await renderMail(WaitlistMail({ email, publicUrl }));
  const subject = `${brand.name} waitlist: one more`;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(waitlistEntries)
      .values({ email })
      .onConflictDoNothing({ target: waitlistEntries.email })
      .returning({ id: waitlistEntries.id });
    if (row) await queueMail(tx, { to: team, subject, ...mail, cause: `waitlist:${row.id}` });
    return { ok: true };
  });
}
