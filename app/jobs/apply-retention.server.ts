import type { Database } from "~/db/client.server";
import { forgetOldActions } from "~/features/audit/forget-old-actions.server";
import { forgetEndedConsents } from "~/features/consent/forget-ended-consents.server";
import { forgetOldMessages } from "~/features/contact/forget-old-messages.server";
import { forgetRejectedDesigns } from "~/features/designs/forget-rejected-designs.server";
import { forgetSentMails } from "~/features/mail/forget-sent-mails.server";
import { forgetOldReports } from "~/features/moderation/forget-old-reports.server";
import { forgetOldBuyers } from "~/features/orders/forget-old-buyers.server";
import { forgetOldEvents } from "~/features/payments/forget-old-events.server";

const rules = [
  forgetSentMails,
  forgetOldMessages,
  forgetOldReports,
  forgetOldEvents,
  forgetOldActions,
  forgetEndedConsents,
  forgetRejectedDesigns,
  forgetOldBuyers,
];

/** Removes what has been kept as long as the privacy page says. @returns how many rows */
export async function applyRetention(db: Database, now: Date): Promise<number> {
  let removed = 0;
  for (const rule of rules) removed += await rule(db, now);
  return removed;
}
