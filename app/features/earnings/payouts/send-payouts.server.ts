import { and, asc, eq, inArray, lte, not, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { payouts } from "~/db/schema/earnings";
import type { Logger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { MINUTE_MS } from "~/lib/dates";
import { eachOfBatch } from "~/lib/each-of-batch";

import { tellFailedTransfer, tellLowFunds } from "./tell-owners.server";
import { fixPayout } from "./fix-payout.server";
import { isHeld } from "./payable-earnings.server";
import { DEFAULT_PAYOUT_MINIMUM_CENTS } from "./payout-limits";
import { putOffPayout } from "./put-off-payout.server";
import { settlePayout } from "./settle-payout.server";

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
 * transfer. What the provider's balance does not cover waits, and the owners are told once a day.
 * @returns how many were sent
 */
export async function sendPayouts(db: Database, deps: PayoutDeps): Promise<number> {
  const due = await db
    .select({ id: payouts.id, amountCents: payouts.amountCents })
    .from(payouts)
    .where(isDue(deps.now))
    .orderBy(asc(payouts.dueAt), asc(payouts.id))
    .limit(BATCH);
  if (due.length === 0) return 0;
  const availableCents = await availableAtProvider(deps);
  const neededCents = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (neededCents > availableCents)
    await tellLowFunds(db, { neededCents, availableCents }, deps.now);
  let leftCents = availableCents;
  const sent = await eachOfBatch(due, async ({ id, amountCents }) => {
    if (amountCents > leftCents) return waitForFunds(db, id);
    const sentCents = await sendPayout(db, id, deps);
    leftCents -= sentCents;
    return sentCents > 0;
  });
  return sent.filter(Boolean).length;
}

function isDue(now: Date) {
  return and(
    inArray(payouts.status, ["pending", "failed"]),
    lte(payouts.dueAt, now),
    not(sql`exists (select 1 from payouts p where p.id = ${payouts.id} and ${isHeld})`),
  );
}

/** Without a response from the provider each transfer is tried and says for itself. */
async function availableAtProvider({ payments, log }: PayoutDeps): Promise<number> {
  try {
    return await payments.availableCents();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ reason: error.reason }, "balance not known");
    return Infinity;
  }
}

async function waitForFunds(db: Database, payoutId: string): Promise<false> {
  await db.update(payouts).set({ error: "insufficient-funds" }).where(eq(payouts.id, payoutId));
  return false;
}

/** @returns what was sent (cents); 0 when it was not */
async function sendPayout(db: Database, payoutId: string, deps: PayoutDeps): Promise<number> {
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
  if (!payout) return 0;
  const { payoutMinimumCents: minimumCents = DEFAULT_PAYOUT_MINIMUM_CENTS, now } = deps;
  const fixed = await fixPayout(db, payout, { now, minimumCents });
  if (!fixed.ok) {
    if (fixed.reason === "account-not-ready" || fixed.reason === "held")
      await putOffPayout(db, payout, { reason: fixed.reason }, now);
    return 0;
  }
  try {
    const transfer = await deps.payments.transfer({
      accountId: fixed.accountId,
      amountCents: fixed.amountCents,
      payoutId: payout.id,
      idempotencyKey: `payout:${payout.id}:${payout.round}`,
      attempt: payout.attempt,
      ...(fixed.sourcePaymentId ? { sourcePaymentId: fixed.sourcePaymentId } : {}),
    });
    const { transferId } = transfer;
    const isNew = await settlePayout(db, { payoutId, round: payout.round, transferId }, deps);
    return isNew ? fixed.amountCents : 0;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.error({ payoutId, reason: error.reason }, "payout failed");
    await putOffPayout(db, payout, error, now);
    await tellFailedTransfer(db, payoutId, error.reason);
    return 0;
  }
}
