import { and, asc, eq, inArray, lte, not, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { payouts } from "~/schema/tables/earnings";
import type { Logger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { MINUTE_MS } from "~/lib/dates";
import { forEachOfBatch } from "~/lib/for-each-of-batch";
import { DEFAULT_PAYOUT_MINIMUM_CENTS } from "~/lib/payout-limits";

import { notifyFailedTransfer, notifyLowFunds } from "./notify-owners.server";
import { fixPayout } from "./fix-payout.server";
import { isHeld } from "./payable-earnings.server";
import { postponePayout } from "./postpone-payout.server";
import { settlePayout } from "./settle-payout.server";

/**
 * The provider's key of a payout's transfer. It is kept with the transfer, so that the transfer itself
 * tells which payout it is of, and which try after the bank sent one back.
 */
function transferKey({ id, round }: { id: string; round: number }): string {
  return `payout:${id}:${round}`;
}

/** Which payout a transfer's key is of; null for a transfer that no payout made. */
export function payoutOfKey(key: string | null): { id: string; round: number } | null {
  const [, id, round] =
    /^payout:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d+)$/.exec(key ?? "") ?? [];
  return id ? { id, round: Number(round) } : null;
}

type PayoutDeps = {
  payments: PaymentProvider;
  log: Logger;
  now: Date;
  /** Less than this is not sent (cents). */
  payoutMinimumCents?: number;
};

const BATCH = 100;
const LEASE_MS = 5 * MINUTE_MS;

/**
 * Sends the payouts that are due: each is leased, computed and fixed, then sent to the provider with
 * a key derived from the payout, then marked. If anything dies in between, the next run gets the same
 * transfer. Each is tried for itself: what the provider's balance does not cover waits an hour behind
 * the others, and the owners are told once a day.
 * @returns how many were sent
 * @throws the first mistake of ours, after every payout has had its turn
 */
export async function sendPayouts(db: Database, deps: PayoutDeps): Promise<number> {
  const due = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(isDue(deps.now))
    .orderBy(asc(payouts.dueAt), asc(payouts.id))
    .limit(BATCH);
  let uncoveredCents = 0;
  try {
    const ends = await forEachOfBatch(due, async ({ id }) => {
      const end = await sendPayout(db, id, deps);
      uncoveredCents += end.uncoveredCents;
      return end.isSent;
    });
    return ends.filter(Boolean).length;
  } finally {
    if (uncoveredCents > 0) await tellUncovered(db, uncoveredCents, deps);
  }
}

function isDue(now: Date) {
  return and(
    inArray(payouts.status, ["pending", "failed"]),
    lte(payouts.dueAt, now),
    not(sql`exists (select 1 from payouts p where p.id = ${payouts.id} and ${isHeld})`),
  );
}

/** Without a response from the provider the next try tells. */
async function tellUncovered(
  db: Database,
  neededCents: number,
  { payments, log, now }: PayoutDeps,
): Promise<void> {
  try {
    const availableCents = await payments.availableCents();
    await notifyLowFunds(db, { neededCents, availableCents }, now);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ reason: error.reason }, "balance not known");
  }
}

type Ended = { isSent: boolean; uncoveredCents: number };

const notSent: Ended = { isSent: false, uncoveredCents: 0 };

async function sendPayout(db: Database, payoutId: string, deps: PayoutDeps): Promise<Ended> {
  try {
    return await trySending(db, payoutId, deps);
  } catch (error) {
    // A mistake of ours stays with the payout that it is about; the job fails with it, too.
    const failed = { error: "unexpected", dueAt: new Date(deps.now.getTime() + LEASE_MS) };
    await db.update(payouts).set(failed).where(eq(payouts.id, payoutId));
    await notifyFailedTransfer(db, payoutId, failed.error);
    throw error;
  }
}

async function trySending(db: Database, payoutId: string, deps: PayoutDeps): Promise<Ended> {
  const [payout] = await db
    .update(payouts)
    .set({
      attempts: sql`${payouts.attempts} + 1`,
      dueAt: new Date(deps.now.getTime() + LEASE_MS),
    })
    .where(and(eq(payouts.id, payoutId), isDue(deps.now)))
    .returning({
      id: payouts.id,
      creatorUserId: payouts.creatorUserId,
      departureId: payouts.departureId,
      attempt: payouts.providerAttempt,
      attempts: payouts.attempts,
      round: payouts.transferRound,
    });
  if (!payout) return notSent;
  const { payoutMinimumCents: minimumCents = DEFAULT_PAYOUT_MINIMUM_CENTS, now, payments } = deps;
  const fixed = await fixPayout(db, payout, { now, minimumCents, provider: payments.name });
  if (!fixed.ok) {
    if (fixed.reason !== "dropped" && fixed.reason !== "gone")
      await postponePayout(db, payout, { reason: fixed.reason }, now);
    return notSent;
  }
  const { accountId } = fixed;
  if (!accountId) {
    const isSent = await settlePayout(
      db,
      { payoutId, round: payout.round, transferId: null },
      deps,
    );
    return { isSent, uncoveredCents: 0 };
  }
  try {
    const transfer = await payments.transfer({
      accountId,
      amountCents: fixed.amountCents,
      payoutId: payout.id,
      idempotencyKey: transferKey(payout),
      attempt: payout.attempt,
      ...(fixed.sourcePaymentId ? { sourcePaymentId: fixed.sourcePaymentId } : {}),
    });
    const { transferId } = transfer;
    const isSent = await settlePayout(db, { payoutId, round: payout.round, transferId }, deps);
    return { isSent, uncoveredCents: 0 };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.error({ payoutId, reason: error.reason }, "payout failed");
    await postponePayout(db, payout, error, now);
    if (error.reason === "insufficient-funds")
      return { isSent: false, uncoveredCents: fixed.amountCents };
    await notifyFailedTransfer(db, payoutId, error.reason);
    return notSent;
  }
}
