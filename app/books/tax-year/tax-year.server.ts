import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import type { StatementPeriod } from "~/money/statements/statement-period";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { shopDay } from "~/lib/shop-zone";

import { explainYear, type YearRecord } from "./explain-year";
import type { Correction, PayeeYear } from "./payee-year";

type Found = { key: string; accountId: string | null; record: YearRecord };

/** Nobody knows whose account it went to: the provider did not answer, or has forgotten it. */
const NOBODY = "unknown";

/**
 * For everyone who was paid in a year, or whose figures were corrected: what the form says, beside
 * our dashboard's figure and the provider's, with every difference; who is paid most comes first.
 */
export async function taxYear(
  db: Db,
  year: StatementPeriod,
  { payments }: { payments: Pick<PaymentProvider, "findTransfer"> },
): Promise<PayeeYear[]> {
  const found = [...(await ourPayouts(db, year)), ...(await otherTransfers(db, year, payments))];
  const corrections = await correctionsOf(db, year);
  const keys = new Set([...found.map(({ key }) => key), ...corrections.keys()]);
  const people = await payeesOf(db, [...keys]);
  return [...keys]
    .map((key): PayeeYear => {
      const theirs = found.filter((one) => one.key === key);
      const corrected = corrections.get(key) ?? [];
      const paid = theirs.flatMap(({ accountId }) => accountId ?? []);
      const person = people.get(key);
      return {
        ...explainYear(
          theirs.map(({ record }) => record),
          corrected,
        ),
        key,
        accounts: [...new Set(paid)],
        name: person?.name ?? null,
        email: person?.email ?? null,
        address: person?.address ?? null,
        hasTaxForm: person?.hasForm ?? false,
        corrections: corrected,
      };
    })
    .toSorted((one, other) => other.formCents - one.formCents || one.key.localeCompare(other.key));
}

const number = z.int();
const moment = z
  .string()
  .nullable()
  .transform((ms) => (ms === null ? null : new Date(Number(ms))));
const dayOf = (at: Date | null) => (at ? shopDay(at) : null);
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint::text`);

const payoutShape = z.object({
  key: z.string(),
  accountId: z.string(),
  sentAt: moment,
  isSentInYear: z.boolean(),
  amountCents: number,
  reversedCents: number,
  leftAt: moment,
  theirsLeftCents: number,
  theirsBackCents: number,
  theirsBackEverCents: number,
});

/** Payouts that were sent, or whose transfer moved, in the year. */
async function ourPayouts(db: Db, { from, to }: StatementPeriod): Promise<Found[]> {
  const { rows } = await db.execute(sql`
    select coalesce(a.payee_ref::text, p.destination_account_id, ${NOBODY}) as key,
      coalesce(p.destination_account_id, '') as "accountId", ${ms("p.sent_at")} as "sentAt",
      coalesce(${within("p.sent_at", from, to)}, false) as "isSentInYear",
      p.amount_cents as "amountCents", p.reversed_cents as "reversedCents",
      ${ms("t.left_at")} as "leftAt", coalesce(t.left_cents, 0)::int as "theirsLeftCents",
      coalesce(t.back_cents, 0)::int as "theirsBackCents",
      coalesce(t.back_ever_cents, 0)::int as "theirsBackEverCents"
    from payouts p
    left join payment_accounts a on a.id = p.destination_account_id
    left join (${moved(from, to)}) t on t.record_id = p.provider_transfer_id
    where p.status in ('sent', 'reversed') and p.amount_cents > 0
      and (${within("p.sent_at", from, to)} or t.moved_in_year)
    order by p.sent_at, p.id`);
  return rows.map((row) => {
    const { key, accountId, sentAt, leftAt, ...cents } = payoutShape.parse(row);
    const record = { ...cents, sentOn: dayOf(sentAt), leftOn: dayOf(leftAt) };
    return { key, accountId, record };
  });
}

const transferShape = z.object({
  transferId: z.string(),
  leftAt: moment,
  everCents: number,
  leftCents: number,
  backCents: number,
  backEverCents: number,
});

/** Transfers that no payout has any more, because the bank returned them, or never had. */
async function otherTransfers(
  db: Db,
  { from, to }: StatementPeriod,
  payments: Pick<PaymentProvider, "findTransfer">,
): Promise<Found[]> {
  const { rows } = await db.execute(sql`
    select t.record_id as "transferId", ${ms("t.left_at")} as "leftAt",
      t.left_ever_cents as "everCents", t.left_cents as "leftCents", t.back_cents as "backCents",
      t.back_ever_cents as "backEverCents"
    from (${moved(from, to)}) t
    where t.moved_in_year and not exists (select 1 from payouts p
      where p.provider_transfer_id = t.record_id and p.status in ('sent', 'reversed'))
    order by t.record_id`);
  const found: Found[] = [];
  for (const row of rows) {
    const one = transferShape.parse(row);
    const accountId = await accountOf(one.transferId, payments);
    const record: YearRecord = {
      sentOn: null,
      isSentInYear: false,
      amountCents: one.everCents,
      reversedCents: 0,
      leftOn: dayOf(one.leftAt),
      theirsLeftCents: one.leftCents,
      theirsBackCents: one.backCents,
      theirsBackEverCents: one.backEverCents,
    };
    found.push({ key: await keyOf(db, accountId), accountId, record });
  }
  return found;
}

async function accountOf(
  transferId: string,
  payments: Pick<PaymentProvider, "findTransfer">,
): Promise<string | null> {
  try {
    return (await payments.findTransfer(transferId))?.accountId ?? null;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return null;
  }
}

async function keyOf(db: Db, accountId: string | null): Promise<string> {
  if (!accountId) return NOBODY;
  const { rows } = await db.execute<{ key: string }>(
    sql`select payee_ref::text as key from payment_accounts where id = ${accountId}`,
  );
  return rows[0]?.key ?? accountId;
}

function within(column: string, from: Date, to: Date) {
  return sql`(${sql.raw(column)} >= ${from.toISOString()}::timestamptz
    and ${sql.raw(column)} < ${to.toISOString()}::timestamptz)`;
}

/** SQL: what each transfer has moved at the provider. */
function moved(from: Date, to: Date) {
  const inYear = within("occurred_at", from, to);
  return sql`
    select record_id, min(occurred_at) filter (where kind = 'transfer') as left_at,
      bool_or(${inYear}) as moved_in_year,
      coalesce(-sum(amount_cents) filter (where kind = 'transfer'), 0)::int as left_ever_cents,
      coalesce(-sum(amount_cents) filter (where kind = 'transfer' and ${inYear}), 0)::int as left_cents,
      coalesce(sum(amount_cents) filter (where kind = 'reversal'), 0)::int as back_ever_cents,
      coalesce(sum(amount_cents) filter (where kind = 'reversal' and ${inYear}), 0)::int as back_cents
    from provider_transactions where kind in ('transfer', 'reversal') and record_id is not null
    group by record_id`;
}

async function correctionsOf(db: Db, { name }: StatementPeriod) {
  const { rows } = await db.execute<{
    key: string;
    id: string;
    cents: number;
    reason: string;
    by: string | null;
    ms: string;
  }>(sql`
    select c.payee_ref::text as key, c.id, c.amount_cents as cents, c.reason,
      p.first_name as by, ${ms("c.created_at")} as ms
    from tax_corrections c left join profiles p on p.id = c.created_by
    where c.year = ${Number(name)}::int order by c.created_at, c.id`);
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [
      key,
      own.map(({ id, cents, reason, by, ms: at }): Correction => ({
        id,
        amountCents: cents,
        reason,
        by,
        at: new Date(Number(at)),
      })),
    ]),
  );
}

const personShape = z.object({
  key: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  hasForm: z.boolean(),
});

/** An account that an adult set up for a teen is that adult's, of whom we have the email alone. */
async function payeesOf(db: Db, keys: readonly string[]) {
  const { rows } = await db.execute(sql`
    select distinct on (a.payee_ref) a.payee_ref::text as key,
      case when o.is_other then null else p.first_name || ' ' || p.last_name end as name,
      coalesce(case when o.is_other then p.payment_account_email end, u.email::text) as email,
      case when o.is_other then null else (
        select concat_ws(', ', d.line1, nullif(d.line2, ''), d.city, d.state || ' ' || d.postal_code)
        from addresses d where d.user_id = u.id order by d.is_default desc, d.created_at desc limit 1)
      end as address, a.tax_form_at is not null as "hasForm"
    from payment_accounts a
    left join profiles p on p.id = a.owner_user_id left join users u on u.id = p.id
    cross join lateral (select coalesce(p.payment_account_id = a.id
      and p.payment_account_email <> lower(u.email::text), false) as is_other) o
    where a.payee_ref::text = any(${sql.param(keys)}::text[])
    order by a.payee_ref, a.created_at desc`);
  return new Map(rows.map((row) => personShape.parse(row)).map((person) => [person.key, person]));
}
