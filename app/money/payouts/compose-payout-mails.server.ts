import { and, eq, ne } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { departures, payouts } from "~/schema/tables/earnings";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";
import type { LinkPath } from "~/path-to";

import { composeLastPayoutMail } from "../departures/compose-departure-mails.server";
import { monthName } from "../statements/statement-period";
import { creatorContacts, type CreatorContact } from "../creator-contacts.server";
import { savingsOf } from "../savings/jar.server";
import { setupNeededCause } from "../payment-setup/notify-setup-needed.server";

/**
 * Tells a creator (or the guardian) that money is on its way; null when there is no one to tell.
 */
export async function composePayoutMail(
  db: Db,
  payoutId: string,
  now: Date,
): Promise<MailToQueue | null> {
  const [payout] = await db
    .select({
      creatorUserId: payouts.creatorUserId,
      amountCents: payouts.amountCents,
      savedCents: payouts.savedCents,
      fromSavingsCents: payouts.fromSavingsCents,
      left: departures,
    })
    .from(payouts)
    .leftJoin(departures, eq(departures.id, payouts.departureId))
    .where(eq(payouts.id, payoutId));
  if (payout?.left && !payout.creatorUserId)
    return composeLastPayoutMail(db, payout.left, {
      id: payoutId,
      amountCents: payout.amountCents,
    });
  const [contact] = payout ? await creatorContacts(db, [payout.creatorUserId]) : [];
  if (!payout || !contact) return null;
  const { firstName, guardianFirstName, earningsPath, userId, to } = contact;
  return {
    template: "payout-sent",
    facts: {
      firstName,
      guardianFirstName,
      amountCents: payout.amountCents,
      ...(payout.savedCents > 0 && {
        savedCents: payout.savedCents,
        // It is not booked yet.
        jarCents: (await savingsOf(db, userId)).jarCents + payout.savedCents,
      }),
      ...(payout.fromSavingsCents > 0 && { fromSavingsCents: payout.fromSavingsCents }),
      earningsPath,
      isFirst: await isFirstPayout(db, userId, payoutId),
      statement: { creatorUserId: userId, period: monthName(now) },
    },
    to,
    about: userId,
    cause: `payout-sent:${payoutId}`,
  };
}

async function isFirstPayout(db: Db, creatorUserId: string, payoutId: string): Promise<boolean> {
  const earlier = and(
    eq(payouts.creatorUserId, creatorUserId),
    eq(payouts.status, "sent"),
    ne(payouts.id, payoutId),
  );
  return (await db.$count(payouts, earlier)) === 0;
}

/** Asks for a payment account, once, where there are earnings and nowhere to send them. */
export function composeSetupNeededMail({
  firstName,
  guardianFirstName,
  earningsPath,
  userId,
  to,
}: CreatorContact): MailToQueue {
  const setupPath = (
    earningsPath === "/guardian" ? "/guardian" : "/payment-setup"
  ) satisfies LinkPath;
  return {
    template: "payment-setup-needed",
    facts: { firstName, guardianFirstName, setupPath },
    to,
    about: userId,
    cause: setupNeededCause(userId),
  };
}
