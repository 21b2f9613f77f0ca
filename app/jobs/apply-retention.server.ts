import type { Database } from "~/db/client.server";
import { purgeOldActions } from "~/features/audit/purge-old-actions.server";
import { purgeEndedConsents } from "~/features/consent/purge-ended-consents.server";
import { purgeOldMessages } from "~/features/contact/purge-old-messages.server";
import { purgeRejectedDesigns } from "~/features/designs/purge-rejected-designs.server";
import { purgeSentMails } from "~/features/mail/purge-sent-mails.server";
import { purgeOldReports } from "~/features/moderation/purge-old-reports.server";
import { purgeOldBuyers } from "~/features/orders/purge-old-buyers.server";
import { purgeOldEvents } from "~/features/payments/purge-old-events.server";

const rules = [
  purgeSentMails,
  purgeOldMessages,
  purgeOldReports,
  purgeOldEvents,
  purgeOldActions,
  purgeEndedConsents,
  purgeRejectedDesigns,
  purgeOldBuyers,
];

/** Removes what has been kept as long as the privacy page says. @returns how many rows */
export async function applyRetention(db: Database, now: Date): Promise<number> {
  let removed = 0;
  for (const rule of rules) removed += await rule(db, now);
  return removed;
}
