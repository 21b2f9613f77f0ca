import { eq } from "drizzle-orm";
import { createElement } from "react";

import type { Db } from "~/db/client.server";
import { payouts } from "~/db/schema/earnings";
import { mails } from "~/db/schema/records";
import type { MailToQueue } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";
import { formatCents } from "~/lib/money";

import { creatorContacts, type CreatorContact } from "../creator-contacts.server";
import { PayoutMail } from "../mails/payout-mail";
import { isReadyForPayouts, payeeOf } from "../payment-setup/payee.server";

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
  const [contact] = payout ? await creatorContacts(db, [payout.creatorUserId]) : [];
  if (!payout || !contact) return null;
  const amount = formatCents(payout.amountCents);
  const mail = createElement(PayoutMail, {
    publicUrl,
    heading: `${amount} is on its way`,
    paragraphs: [
      `We sent ${amount}, the share of the drawings of ${contact.firstName}, to the payment account. The bank may need a few days.`,
    ],
    button: "See the earnings",
    to: publicUrl + contact.earningsPath,
  });
  const cause = `payout-sent:${payoutId}`;
  return { ...(await renderMail(mail)), to: contact.to, subject: `${amount} is on its way`, cause };
}

/** Asks once for a payment account when there are earnings and nowhere to send them; null when there is one. */
export async function composeSetupNeededMail(
  db: Db,
  contact: CreatorContact,
  { publicUrl }: { publicUrl: string },
): Promise<MailToQueue | null> {
  const cause = `payment-setup-needed:${contact.userId}`;
  if ((await db.$count(mails, eq(mails.cause, cause))) > 0) return null;
  if (isReadyForPayouts(await payeeOf(db, contact.userId))) return null;
  const mail = createElement(PayoutMail, {
    publicUrl,
    heading: "Tell us where the money goes",
    paragraphs: [
      `${contact.firstName} has earned money with a drawing. It waits until a payment account is set up, and nothing is lost meanwhile.`,
      "For anybody under 18 a parent or guardian sets the account up.",
    ],
    button: "Set up payments",
    to: publicUrl + (contact.earningsPath === "/guardian" ? "/guardian" : "/payment-setup"),
  });
  return {
    ...(await renderMail(mail)),
    to: contact.to,
    subject: "Set up payments to receive your earnings",
    cause,
  };
}
