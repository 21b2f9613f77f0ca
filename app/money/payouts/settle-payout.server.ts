import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { addNotification } from "~/people/notifications/add-notification.server";
import { formatCents } from "~/lib/money";
import { statesBefore } from "~/lib/transitions";
import { payoutTransitions } from "~/schema/payout-status";

import { composePayoutMail } from "./compose-payout-mails.server";
import { ledgerCreator } from "../departures/ledger-creator.server";
import { writeLedger } from "../ledger.server";
import { lockEarnings } from "./payout-locks.server";

/**
 * The provider has made the transfer: once, in one transaction, the payout is marked sent, its
 * earnings paid, the ledger written and the creator told. Where all of it is set aside there is no
 * transfer.
 * @returns false when it was settled before, or the bank has returned this transfer since
 */
export async function settlePayout(
  db: Database,
  sent: { payoutId: string; round: number; transferId: string | null },
  deps: { now: Date },
): Promise<boolean> {
  const mail = await composePayoutMail(db, sent.payoutId, deps.now);
  return db.transaction(async (tx) => {
    const [payout] = await tx
      .update(payouts)
      .set({
        status: "sent",
        providerTransferId: sent.transferId,
        sentAt: deps.now,
        error: null,
      })
      .where(
        and(
          eq(payouts.id, sent.payoutId),
          eq(payouts.transferRound, sent.round),
          inArray(payouts.status, statesBefore(payoutTransitions, "sent")),
        ),
      )
      .returning({
        amountCents: payouts.amountCents,
        savedCents: payouts.savedCents,
        fromSavingsCents: payouts.fromSavingsCents,
        creatorUserId: payouts.creatorUserId,
        ledgerCreator,
      });
    if (!payout) return false;
    await lockEarnings(tx, sent.payoutId);
    await tx
      .update(creatorEarnings)
      .set({ payoutStatus: "paid", payoutDate: deps.now })
      .where(eq(creatorEarnings.payoutId, sent.payoutId));
    const { creatorUserId, amountCents } = payout;
    const jarCents = payout.savedCents - payout.fromSavingsCents;
    const payoutId = sent.payoutId;
    await writeLedger(
      tx,
      `payout-sent:${payoutId}:${sent.round}`,
      [
        {
          account: "creator",
          amountCents: -amountCents - jarCents,
          creatorUserId: payout.ledgerCreator,
          payoutId,
        },
        {
          account: "savings",
          amountCents: jarCents,
          creatorUserId: payout.ledgerCreator,
          payoutId,
        },
        { account: "transfer", amountCents, payoutId },
      ],
      deps.now,
    );
    if (mail) await queueMail(tx, mail);
    if (creatorUserId && amountCents > 0) {
      const data = { amount: formatCents(amountCents) };
      const cause = `payout-sent:${payoutId}`;
      await addNotification(tx, {
        userId: creatorUserId,
        kind: "payout_sent",
        data,
        cause,
      });
    }
    return true;
  });
}
