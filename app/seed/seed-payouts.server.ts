import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { orders } from "~/schema/tables/orders";
import { DEFAULT_PAYOUT_MINIMUM_CENTS, PAYOUT_AGE_DAYS } from "~/lib/payout-limits";
import { DEFAULT_TAX_FORM_CENTS } from "~/lib/tax-limits";
import { writeLedger } from "~/money/ledger.server";
import { isReadyForPayouts, payeeOf } from "~/money/payment-setup/payee.server";
import { DAY_MS, weekOf } from "~/lib/dates";

import { demoId } from "./demo-id";

/** What the past weekly runs have sent: one transfer per creator and week. */
export async function seedPayouts(tx: Transaction, now: Date): Promise<void> {
  const earned = await tx
    .select({
      id: creatorEarnings.id,
      creatorUserId: creatorEarnings.creatorUserId,
      cents: creatorEarnings.creatorShareCents,
      paidAt: orders.paidAt,
    })
    .from(creatorEarnings)
    .innerJoin(orders, eq(orders.id, creatorEarnings.orderId))
    .where(and(isNotNull(orders.paidAt), isNotNull(creatorEarnings.creatorUserId)))
    .orderBy(orders.paidAt);
  const runs = new Map<
    string,
    { creatorUserId: string; week: string; ids: string[]; cents: number }
  >();
  for (const { id, creatorUserId, cents, paidAt } of earned) {
    if (!creatorUserId || !paidAt) continue;
    const week = weekOf(new Date(paidAt.getTime() + (PAYOUT_AGE_DAYS + 7) * DAY_MS));
    if (week > weekOf(now)) continue;
    const key = `${creatorUserId}/${week}`;
    const run = runs.get(key) ?? { creatorUserId, week, ids: [], cents: 0 };
    runs.set(key, { ...run, ids: [...run.ids, id], cents: run.cents + cents });
  }
  let toGuardianCents = 0;
  const kid = demoId("account", "kid@inkling.test");
  for (const run of runs.values()) {
    const isKids = run.creatorUserId === kid;
    // What would bring the guardian to the amount waits for the tax form.
    if (isKids && toGuardianCents + run.cents >= DEFAULT_TAX_FORM_CENTS) continue;
    if (isKids) toGuardianCents += run.cents;
    await seedPayout(tx, run);
  }
  await seedTaxForms(tx);
}

/**
 * Whoever was paid as much as needs the form, in any year, has filled it in, and so has the demo's teen;
 * the kid's guardian has not.
 */
async function seedTaxForms(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into payment_accounts (id, owner_user_id, tax_form_at, created_at)
    select p.payment_account_id, p.id, case when ${isPaidMore} or u.email = 'creator@inkling.test' then p.created_at end, p.created_at
    from profiles p join users u on u.id = p.id
    where p.payment_account_id is not null`);
  await tx.execute(sql`
    update sandbox_accounts s set has_tax_form = true from payment_accounts a
    where a.id = s.id and a.tax_form_at is not null`);
}

const isPaidMore = sql`(select coalesce(sum(o.amount_cents), 0) from payouts o
  where o.destination_account_id = p.payment_account_id) >= ${DEFAULT_TAX_FORM_CENTS}::int`;

async function seedPayout(
  tx: Transaction,
  run: { creatorUserId: string; week: string; ids: string[]; cents: number },
): Promise<void> {
  const payee = await payeeOf(tx, run.creatorUserId);
  if (run.cents < DEFAULT_PAYOUT_MINIMUM_CENTS || !isReadyForPayouts(payee)) return;
  const payoutId = demoId("payout", run.creatorUserId, run.week);
  const sentAt = new Date(`${run.week}T06:00:00Z`);
  await tx.insert(payouts).values({
    id: payoutId,
    creatorUserId: run.creatorUserId,
    week: run.week,
    amountCents: run.cents,
    status: "sent",
    destinationAccountId: payee.accountId,
    providerTransferId: `sbx_tr_seed_${payoutId.slice(0, 13)}`,
    attempts: 1,
    sentAt,
    createdAt: sentAt,
  });
  await tx
    .update(creatorEarnings)
    .set({ payoutStatus: "paid", payoutId, payoutDate: sentAt })
    .where(inArray(creatorEarnings.id, run.ids));
  await writeLedger(
    tx,
    `payout-sent:${payoutId}:1`,
    [
      { account: "creator", amountCents: -run.cents, creatorUserId: run.creatorUserId, payoutId },
      { account: "transfer", amountCents: run.cents, payoutId },
    ],
    sentAt,
  );
}
