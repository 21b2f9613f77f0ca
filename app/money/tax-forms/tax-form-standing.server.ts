import { sql, type SQL } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { currentSettings } from "~/people/settings/shop-settings.server";

import { shopYear } from "../statements/statement-period";

export type TaxFormStanding = {
  /** Paid in the year so far, and what the provider is being asked to send (cents). */
  paidCents: number;
  /** From this much on it is needed (cents). */
  limitCents: number;
  hasForm: boolean;
};

/**
 * What a payee has been paid in the year of this moment, with all accounts at the provider that the
 * same person has had; a guardian is one payee for all their children.
 * @param exceptPayoutId is not counted
 */
export async function taxFormStanding(
  db: Db,
  accountId: string,
  { now, exceptPayoutId = null }: { now: Date; exceptPayoutId?: string | null },
): Promise<TaxFormStanding> {
  const { rows } = await db.execute<{ cents: number; hasForm: boolean }>(sql`
    select ${paidInYear(sql`${accountId}::text`, now, exceptPayoutId)}::int as cents,
      exists (select 1 from payment_accounts a
        where a.id = ${accountId} and a.tax_form_at is not null) as "hasForm"`);
  const { taxFormCents } = await currentSettings(db);
  return {
    paidCents: rows[0]?.cents ?? 0,
    limitCents: taxFormCents,
    hasForm: rows[0]?.hasForm ?? false,
  };
}

/** SQL: what the payee of this account (SQL text) was paid in the year, or is being sent (cents). */
function paidInYear(accountId: SQL, now: Date, exceptPayoutId: string | null = null): SQL {
  const { from, to } = shopYear(now);
  return sql`(select coalesce(sum(p.amount_cents - p.reversed_cents), 0) from payouts p
    where p.destination_account_id in (
        select ${accountId} union
        select other.id from payment_accounts a join payment_accounts other using (payee_ref)
        where a.id = ${accountId})
      and p.id is distinct from ${exceptPayoutId}::uuid
      and (p.status in ('pending', 'failed') or (p.sent_at >= ${from.toISOString()}::timestamptz
        and p.sent_at < ${to.toISOString()}::timestamptz)))`;
}

/** SQL condition: this much more (SQL, cents) to this account (SQL text) waits for the tax form. */
export function lacksTaxForm(accountId: SQL, cents: SQL, limit: { cents: number; now: Date }): SQL {
  return sql`(not exists (select 1 from payment_accounts f
      where f.id = ${accountId} and f.tax_form_at is not null)
    and ${paidInYear(accountId, limit.now)} + ${cents} >= ${limit.cents}::int)`;
}

/** Whether this much more must not be sent before the form is there. */
export function waitsForTaxForm(standing: TaxFormStanding, amountCents: number): boolean {
  const { hasForm, paidCents, limitCents } = standing;
  return !hasForm && paidCents + amountCents >= limitCents;
}

/** Until the transaction ends, no other one decides about money for the same payee. */
export async function lockPayee(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payee'), hashtext(coalesce(
    (select payee_ref::text from payment_accounts where id = ${accountId}), ${accountId})))`);
}
