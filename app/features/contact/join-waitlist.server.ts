import type { Database } from "~/db/client.server";
import { waitlistEntries } from "~/db/schema/community";
import { queueMail } from "~/features/mail/queue-mail.server";

import { waitlistMail } from "./contact-mail";

/** Puts an address on the waitlist, once, and tells the team; joining again is fine. */
export async function joinWaitlist(
  db: Database,
  email: string,
  team: string,
): Promise<{ ok: true }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(waitlistEntries)
      .values({ email })
      .onConflictDoNothing({ target: waitlistEntries.email })
      .returning({ id: waitlistEntries.id });
    if (row) await queueMail(tx, { to: team, ...waitlistMail(email), cause: `waitlist:${row.id}` });
    return { ok: true };
  });
}
