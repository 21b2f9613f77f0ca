import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { payouts } from "~/db/schema/earnings";
import type { MailToQueue } from "~/features/mail/queue-mail.server";
import { formatCents } from "~/lib/money";

import { creatorContacts } from "./creator-contacts.server";

/** Tells a creator (or the guardian) that money is on its way; null when nobody is left to tell. */
export async function composePayoutMail(
  db: Db,
  payoutId: string,
  { publicUrl }: { publicUrl: string },
): Promise<MailToQueue | null> {
  const [payout] = await db
    .select({ creatorUserId: payouts.creatorUserId, amountCents: payouts.amountCents })
    .from(payouts)
    .where(eq(payouts.id, payoutId));
  if (!payout) return null;
  const [contact] = await creatorContacts(db, [payout.creatorUserId]);
  if (!contact) return null;
  const text = `${formatCents(payout.amountCents)} is on its way. ${publicUrl}/creator/earnings`;
  return {
    to: contact.to,
    subject: `${formatCents(payout.amountCents)} is on its way to you`,
    text,
    html: text,
    cause: `payout-sent:${payoutId}`,
  };
}
