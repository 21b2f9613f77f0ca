import { sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";

import { payeeOfPayout } from "../departures/payee-of-departure.server";
import { isReadyForPayouts } from "../payment-setup/payee.server";
import { isWithoutTaxForm } from "../tax-forms/ask-for-tax-form.server";
import { lockPayee } from "../tax-forms/tax-form-standing.server";
import { lockEarner, lockOrders, type Earner } from "./payout-locks.server";
import { isContested } from "./payable-earnings.server";

type FixedPayout = {
  ok: true;
  /** 0 where all of it is set aside: nothing is to be transferred. */
  amountCents: number;
  accountId: string | null;
  /** The payment that all of it comes from, if there is one. */
  sourcePaymentId: string | null;
};

type NotFixed = {
  ok: false;
  reason: "held" | "account-not-ready" | "tax-form-missing" | "dropped" | "gone";
};

/**
 * Right before the provider is asked: leaves out what was refunded or disputed since the payout was
 * created, computes the amount anew and fixes it together with the account it goes to. A payout that
 * is fixed already keeps both, so that the same key always asks for the same. What is left of it
 * below the minimum is dropped: its earnings wait for a later week.
 */
export async function fixPayout(
  db: Database,
  payout: Earner & { id: string },
  { now, minimumCents, provider }: { now: Date; minimumCents: number; provider: string },
): Promise<FixedPayout | NotFixed> {
  return db.transaction(async (tx) => {
    if (await lockEarner(tx, payout)) return { ok: false, reason: "held" };
    const payee = await payeeOfPayout(tx, payout);
    if (payee?.isSuspended) return { ok: false, reason: "held" };
    await lockOrders(tx, payout.id);
    const standing = await lockPayout(tx, payout);
    if (!standing) return { ok: false, reason: "gone" };
    const readyId = isReadyForPayouts(payee) ? payee.accountId : null;
    const ownAccountId = (standing.isFixed && standing.accountId) || readyId;
    if (!ownAccountId && standing.amountCents > 0)
      return { ok: false, reason: "account-not-ready" };
    const { amountCents, savedCents } = standing.isFixed
      ? standing
      : await recompute(tx, payout.id, standing);
    const dueCents = amountCents + savedCents - standing.fromSavingsCents;
    const least = payout.creatorUserId && standing.fromSavingsCents === 0 ? minimumCents : 1;
    const isTooLittle = amountCents + savedCents < least || amountCents < 0;
    if (!standing.isFixed && (isTooLittle || (amountCents > 0 && !ownAccountId))) {
      await dropPayout(tx, payout, dueCents);
      return { ok: false, reason: "dropped" };
    }
    const accountId = amountCents > 0 ? ownAccountId : null;
    const isAsked = standing.isFixed && standing.accountId !== null;
    if (accountId && !isAsked) {
      // Of two payouts to one payee that fit only one by one, the second waits.
      await lockPayee(tx, accountId);
      if (await isWithoutTaxForm(tx, accountId, amountCents, now, payout.id)) {
        await tx.execute(
          sql`update payouts set amount_cents = ${amountCents} where id = ${payout.id}`,
        );
        return { ok: false, reason: "tax-form-missing" };
      }
    }
    await tx.execute(sql`
      update payouts set amount_cents = ${amountCents}, saved_cents = ${savedCents}, destination_account_id = ${accountId},
        fixed_at = coalesce(fixed_at, ${now.toISOString()}::timestamptz)
      where id = ${payout.id}`);
    const sourcePaymentId = await sourceOfPayout(tx, {
      payoutId: payout.id,
      amountCents,
      provider,
    });
    return { ok: true, amountCents, accountId, sourcePaymentId };
  });
}

/** Null when it was sent or dropped in between, or its creator's account has been erased. */
async function lockPayout(tx: Transaction, payout: Earner & { id: string }) {
  const { rows } = await tx.execute<{
    amountCents: number;
    savedCents: number;
    fromSavingsCents: number;
    accountId: string | null;
    isFixed: boolean;
  }>(sql`
    select amount_cents as "amountCents", saved_cents as "savedCents",
      from_savings_cents as "fromSavingsCents", destination_account_id as "accountId",
      fixed_at is not null as "isFixed"
    from payouts where id = ${payout.id} and status in ('pending', 'failed')
      and creator_user_id is not distinct from ${payout.creatorUserId}
      and departure_id is not distinct from ${payout.departureId} for update`);
  return rows[0] ?? null;
}

type Sums = { amountCents: number; savedCents: number; fromSavingsCents: number };

/**
 * @returns what is left and was not contested since (cents): to be sent, and the same part of the
 *   earnings set aside as before. Negative where nothing is left to send.
 */
async function recompute(
  tx: Transaction,
  payoutId: string,
  { amountCents, savedCents, fromSavingsCents }: Sums,
): Promise<{ amountCents: number; savedCents: number }> {
  const before = await sumOf(tx, payoutId);
  const comeBack = amountCents + savedCents - fromSavingsCents - before;
  await tx.execute(sql`
    update creator_earnings e set payout_id = null
    from orders o where o.id = e.order_id and e.payout_id = ${payoutId} and ${isContested}`);
  await tx.execute(sql`
    update creator_earnings e set payout_id = ${payoutId}
    where e.payout_id is null and e.payout_status = 'pending'
      and e.order_line_id in (
        select s.order_line_id from creator_earnings s where s.payout_id = ${payoutId})`);
  const earned = await sumOf(tx, payoutId);
  const saved = before > 0 ? Math.floor((savedCents * Math.max(earned, 0)) / before) : 0;
  return { amountCents: earned + comeBack - saved + fromSavingsCents, savedCents: saved };
}

async function sumOf(tx: Transaction, payoutId: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(creator_share_cents), 0)::int as cents
    from creator_earnings where payout_id = ${payoutId}`);
  return rows[0]?.cents ?? 0;
}

/**
 * Takes back a payout that the provider was never asked for: its earnings are free again, and so is
 * what it would have paid of older transfers that came back.
 * @param amountCents what its earnings and those transfers add up to now
 */
export async function dropPayout(
  tx: Transaction,
  payout: Earner & { id: string },
  amountCents: number,
): Promise<void> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    with freed as (
      update creator_earnings set payout_id = null where payout_id = ${payout.id}
      returning creator_share_cents as cents)
    select coalesce(sum(cents), 0)::int as cents from freed`);
  await owePaidBack(tx, payout, amountCents - (rows[0]?.cents ?? 0));
  await tx.execute(sql`delete from payouts where id = ${payout.id}`);
}

/** Marks so much of what came back as not paid again, the latest first. */
async function owePaidBack(
  tx: Transaction,
  { id, creatorUserId, departureId }: Earner & { id: string },
  cents: number,
) {
  let left = cents;
  if (left <= 0) return;
  const { rows } = await tx.execute<{ id: string; repaid: number }>(sql`
    select id, repaid_cents as repaid from payouts
    where id <> ${id} and repaid_cents > 0 and ${
      creatorUserId ? sql`creator_user_id = ${creatorUserId}` : sql`departure_id = ${departureId}`
    }
    order by week desc for update`);
  for (const row of rows) {
    const part = Math.min(left, row.repaid);
    await tx.execute(
      sql`update payouts set repaid_cents = repaid_cents - ${part}::int where id = ${row.id}`,
    );
    left -= part;
  }
}

/**
 * The payment that all of a fixed payout comes from: one order, paid at the provider that sends the
 * payout, and no more than it. A payout of several orders names none, since a transfer can name one payment only.
 */
async function sourceOfPayout(
  tx: Transaction,
  { payoutId, amountCents, provider }: { payoutId: string; amountCents: number; provider: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ paymentId: string | null }>(sql`
    with parts as (
      select o.provider_payment_id as payment, o.provider, o.total_cents as total,
        sum(e.creator_share_cents) as cents
      from creator_earnings e join orders o on o.id = e.order_id
      where e.payout_id = ${payoutId} group by o.id having sum(e.creator_share_cents) <> 0)
    select max(payment) as "paymentId" from parts
    having count(*) = 1 and max(provider) = ${provider} and max(cents) = ${amountCents} and max(total) >= ${amountCents}`);
  return rows[0]?.paymentId ?? null;
}
