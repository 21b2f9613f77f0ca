import type { Database } from "~/platform/database/client.server";
import { waitlistEntries } from "~/schema/tables/community";
import { queueMail } from "~/platform/mail/queue-mail.server";

import type { TeamMailDeps } from "./send-contact-message.server";

/** Adds an address to the waitlist, once, and tells the team; joining again is fine. */
export async function joinWaitlist(
  db: Database,
  email: string,
  { team }: TeamMailDeps,
): Promise<{ ok: true }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(waitlistEntries)
      .values({ email })
      .onConflictDoNothing({ target: waitlistEntries.email })
      .returning({ id: waitlistEntries.id });
    if (!row) return { ok: true };
    await queueMail(tx, {
      template: "waitlist-joined",
      facts: { email },
      to: team,
      about: email,
      cause: `waitlist:${row.id}`,
    });
    return { ok: true };
  });
}
