import { eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { HOUR_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";

import { ledgerCreator } from "../departures/ledger-creator.server";
import { writeLedger } from "../ledger.server";
import { lockEarnings } from "./payout-locks.server";
import { notifyFailedTransfer } from "./notify-owners.server";

type TransferUpdate = {
  payoutId: string | null;
  transferId: string;
  amountCents: number;
  currency: string;
  /** Taken back so far, in total. */
  reversedCents: number;
};

const RETRY_AFTER_MS = HOUR_MS;
const SENT_BACK = "the bank sent it back";

/**
 * The bank has sent a transfer back: the earnings are pending again, and another transfer of the same
 * amount is tried; what was refunded since it was sent stays the shop's cost. The owners are told.
 * @returns why it was refused; null when all is well, or when the update is about an older
 *   transfer
 * @throws Error while the transfer itself is not in our ledger yet: the event must be tried again
 *   later
 */
export async function recordFailedTransfer(
  db: Database,
  update: TransferUpdate,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const payout = await lockPayout(tx, update);
    if (typeof payout === "string") return payout;
    if (payout.status !== "sent") throw new Error("The transfer is not booked yet");
    if (payout.providerTransferId !== update.transferId) return null;
    if (payout.reversedCents > 0) return "already-reversed";
    await takeBack(tx, payout, update, now);
    await tx
      .update(payouts)
      .set({
        status: "failed",
        error: SENT_BACK,
        providerTransferId: null,
        destinationAccountId: null,
        transferRound: sql`${payouts.transferRound} + 1`,
        providerAttempt: 1,
        sentAt: null,
        dueAt: new Date(now.getTime() + RETRY_AFTER_MS),
      })
      .where(eq(payouts.id, payout.id));
    await notifyFailedTransfer(tx, payout.id, SENT_BACK);
    return null;
  });
}

/**
 * Money of a transfer was taken back, by us or the provider: it returns to the creator's balance
 * and the next run pays it.
 * @returns why it was refused; null when all is well
 * @throws Error while the transfer itself is not in our ledger yet: the event must be tried again
 *   later
 */
export async function recordReversedTransfer(
  db: Database,
  update: TransferUpdate,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const payout = await lockPayout(tx, update);
    if (typeof payout === "string") return payout;
    if (payout.providerTransferId !== update.transferId)
      throw new Error("The transfer is not booked yet");
    const deltaCents = update.reversedCents - payout.reversedCents;
    if (deltaCents <= 0) return null;
    const isWhole = update.reversedCents === payout.amountCents;
    await tx
      .update(payouts)
      .set({
        reversedCents: update.reversedCents,
        ...(isWhole ? { status: "reversed" as const } : {}),
      })
      .where(eq(payouts.id, payout.id));
    await writeLedger(
      tx,
      `payout-reversed:${payout.id}:${update.reversedCents}`,
      backToCreator(payout, deltaCents, 0),
      now,
    );
    return null;
  });
}

async function lockPayout(tx: Transaction, update: TransferUpdate) {
  const id = update.payoutId && isUuid(update.payoutId) ? update.payoutId : null;
  const [payout] = await tx
    .select({
      id: payouts.id,
      status: payouts.status,
      amountCents: payouts.amountCents,
      jarCents: sql<number>`(${payouts.savedCents} - ${payouts.fromSavingsCents})::int`,
      reversedCents: payouts.reversedCents,
      round: payouts.transferRound,
      creatorUserId: ledgerCreator,
      providerTransferId: payouts.providerTransferId,
    })
    .from(payouts)
    .where(id ? eq(payouts.id, id) : eq(payouts.providerTransferId, update.transferId))
    .for("update");
  if (!payout) return "unknown-payout";
  const isSame = payout.amountCents === update.amountCents && update.currency === "usd";
  return isSame ? payout : "wrong-amount";
}

type LockedPayout = Exclude<Awaited<ReturnType<typeof lockPayout>>, string>;

async function takeBack(tx: Transaction, payout: LockedPayout, update: TransferUpdate, now: Date) {
  await lockEarnings(tx, payout.id);
  await tx
    .update(creatorEarnings)
    .set({ payoutStatus: "pending", payoutDate: null })
    .where(eq(creatorEarnings.payoutId, payout.id));
  await writeLedger(
    tx,
    `payout-failed:${payout.id}:${payout.round}`,
    backToCreator(payout, update.amountCents, payout.jarCents),
    now,
  );
}

/** @param jarCents what went to savings with it, and comes back from there (cents) */
function backToCreator(payout: LockedPayout, amountCents: number, jarCents: number) {
  const { creatorUserId, id: payoutId } = payout;
  return [
    {
      account: "creator" as const,
      amountCents: amountCents + jarCents,
      creatorUserId,
      payoutId,
    },
    { account: "savings" as const, amountCents: -jarCents, creatorUserId, payoutId },
    { account: "transfer" as const, amountCents: -amountCents, payoutId },
  ];
}
