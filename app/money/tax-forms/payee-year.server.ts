import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { shopDay } from "~/lib/shop-zone";

import type { StatementPeriod } from "../statements/statement-period";

export type PayeePayment = { at: Date; what: string; cents: number };

/** What someone was paid in a year, payout by payout, as the year's form counts it. */
export type PayeePaper = { firstName: string; payments: PayeePayment[]; totalCents: number };

/** The years in which someone was paid, or a correction was entered; the newest first. */
export async function paidYears(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ ms: string | null; year: number | null }>(sql`
    select (extract(epoch from p.sent_at) * 1000)::bigint::text as ms, null::int as year
    from payouts p join payment_accounts a on a.id = p.destination_account_id
    where a.owner_user_id = ${userId} and p.status in ('sent', 'reversed')
    union all
    select null, c.year from tax_corrections c where c.payee_ref in (
      select payee_ref from payment_accounts where owner_user_id = ${userId})`);
  const years = rows.map(({ ms, year }) =>
    year === null ? shopDay(new Date(Number(ms))).slice(0, 4) : String(year),
  );
  return [...new Set(years)].toSorted().toReversed();
}

/** Null where nothing was paid in the year. */
export async function payeePaper(
  db: Db,
  userId: string,
  { name, from, to }: StatementPeriod,
): Promise<PayeePaper | null> {
  const { rows } = await db.execute<{
    firstName: string;
    ms: string;
    artist: string | null;
    reason: string | null;
    cents: number;
  }>(sql`
    with own as (select * from payment_accounts where owner_user_id = ${userId})
    select own_name.first_name as "firstName", (extract(epoch from at) * 1000)::bigint::text as ms,
      artist, reason, cents
    from (
      select p.sent_at as at, artist.first_name as artist, null as reason,
        p.amount_cents - p.reversed_cents as cents
      from payouts p join own on own.id = p.destination_account_id
      left join profiles artist on artist.id = p.creator_user_id
      where p.status in ('sent', 'reversed') and p.amount_cents > p.reversed_cents
        and p.sent_at >= ${from.toISOString()}::timestamptz
        and p.sent_at < ${to.toISOString()}::timestamptz
      union all
      select c.created_at, null, c.reason, c.amount_cents from tax_corrections c
      where c.year = ${Number(name)}::int and c.payee_ref in (select payee_ref from own)) paid
    join profiles own_name on own_name.id = ${userId}
    order by at, cents`);
  const [first] = rows;
  if (!first) return null;
  return {
    firstName: first.firstName,
    payments: rows.map(({ ms, artist, reason, cents }) => ({
      at: new Date(Number(ms)),
      what: reason === null ? payoutText(artist) : `Correction: ${reason}`,
      cents,
    })),
    totalCents: rows.reduce((sum, { cents }) => sum + cents, 0),
  };
}

function payoutText(artist: string | null): string {
  return artist ? `Payout for drawings by ${artist}` : "Payout";
}
