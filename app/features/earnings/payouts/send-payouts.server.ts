import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { payouts } from "~/db/schema/earnings";
import type { Logger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { HOUR_MS, MINUTE_MS } from "~/lib/dates";
import { eachOfBatch } from "~/lib/each-of-batch";

import { settlePayout } from "./settle-payout.server";
import { payeeOfPayout } from "../departures/payee-of-departure.server";
import { isReadyForPayouts } from "../payment-setup/payee.server";

type PayoutDeps = {
  payments: PaymentProvider;
  log: Logger;
  now: Date;
};

const BATCH = 100;
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_HOURS = 24;

/**
 * Sends the payouts that are due: each is leased, then sent to the provider with a key derived from
 * the payout, then marked. If anything dies in between, the next run gets the same transfer.
 * @returns how many were sent
 */
export async function sendPayouts(db: Database, deps: PayoutDeps): Promise<number> {
  const due = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(isDue(deps.now))
    .orderBy(asc(payouts.dueAt))
    .limit(BATCH);
  const sent = await eachOfBatch(due, ({ id }) => sendPayout(db, id, deps));
  return sent.filter(Boolean).length;
}

function isDue(now: Date) {
  return and(inArray(payouts.status, ["pending", "failed"]), lte(payouts.dueAt, now));
}

async function sendPayout(db: Database, payoutId: string, deps: PayoutDeps): Promise<boolean> {
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
      amountCents: payouts.amountCents,
      destination: payouts.destinationAccountId,
      attempt: payouts.providerAttempt,
      attempts: payouts.attempts,
      round: payouts.transferRound,
    });
  if (!payout) return false;
  if (!payout.destination && (await hasOpenDispute(db, payoutId))) {
    await putOff(db, payout, { reason: "an order is disputed" }, deps.now);
    return false;
  }
  const destination = payout.destination ?? (await nameDestination(db, payout));
  if (!destination) {
    await putOff(db, payout, { reason: "account-not-ready" }, deps.now);
    return false;
  }
  try {
    const transfer = await deps.payments.transfer({
      accountId: destination,
      amountCents: payout.amountCents,
      payoutId: payout.id,
      idempotencyKey: `payout:${payout.id}:${payout.round}`,
      attempt: payout.attempt,
    });
    return await settlePayout(
      db,
      { payoutId, round: payout.round, transferId: transfer.transferId },
      deps,
    );
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.error({ payoutId, reason: error.reason }, "payout failed");
    await putOff(db, payout, error, deps.now);
    return false;
  }
}

/** One of its orders was disputed after the payout was created. */
async function hasOpenDispute(db: Database, payoutId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from creator_earnings e join orders o on o.id = e.order_id
    where e.payout_id = ${payoutId} and o.dispute_status = 'open' limit 1`);
  return rows.length > 0;
}

type DuePayout = {
  id: string;
  creatorUserId: string | null;
  departureId: string | null;
  attempts: number;
};

/** Written before the provider is asked: the same key must always name the same account. */
async function nameDestination(db: Database, payout: DuePayout): Promise<string | null> {
  const payee = await payeeOfPayout(db, payout);
  if (!isReadyForPayouts(payee)) return null;
  const named = await db
    .update(payouts)
    .set({ destinationAccountId: payee.accountId })
    .where(eq(payouts.id, payout.id))
    .returning({ id: payouts.id });
  // Its time was over, and it has ended a moment ago.
  return named.length > 0 ? payee.accountId : null;
}

/** If the provider refused an account for good, the next try may use another one. */
async function putOff(
  db: Database,
  payout: DuePayout,
  { reason, keySpent = false }: { reason: string; keySpent?: boolean },
  now: Date,
): Promise<void> {
  const hours = Math.min(2 ** payout.attempts / 2, LONGEST_PAUSE_HOURS);
  await db
    .update(payouts)
    .set({
      status: "failed",
      error: reason,
      dueAt: new Date(now.getTime() + hours * HOUR_MS),
      ...(keySpent
        ? { providerAttempt: sql`${payouts.providerAttempt} + 1`, destinationAccountId: null }
        : {}),
    })
    .where(and(eq(payouts.id, payout.id), inArray(payouts.status, ["pending", "failed"])));
}
