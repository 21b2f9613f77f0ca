import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";

import type { Range } from "./month";
import type { MonthFigures } from "./month-figures";

const number = z.coerce.number().int();
const side = z.object({
  opening: number,
  charges: number,
  refunds: number,
  disputes: number,
  transfers: number,
  fees: number,
  bank: number,
  other: number,
});

type Side = z.infer<typeof side>;

/** The same movements twice: as our ledger has them, and as the provider states them. */
export async function providerFigures(db: Db, range: Range): Promise<MonthFigures["provider"]> {
  const ours = await ourSide(db, range);
  const theirs = await theirSide(db, range);
  const pair = (name: keyof Side) => ({ ours: ours[name], theirs: theirs[name] });
  return {
    opening: pair("opening"),
    charges: pair("charges"),
    refunds: pair("refunds"),
    disputes: pair("disputes"),
    transfers: pair("transfers"),
    fees: pair("fees"),
    bank: pair("bank"),
    other: pair("other"),
    closing: { ours: closing(ours), theirs: closing(theirs) },
  };
}

function closing(figures: Side): number {
  const { opening, charges, refunds, disputes, transfers, fees, bank, other } = figures;
  return opening + charges - refunds - disputes - transfers - fees - bank + other;
}

/** The balance is what customers gave less what left: the accounts that are outside the shop. */
async function ourSide(db: Db, { from, until }: Range): Promise<Side> {
  const { rows } = await db.execute(sql`
    with moved as (
      select l.account, l.amount_cents as cents, l.created_at, 
        d.id is not null or starts_with(l.cause, 'dispute-excess:') as is_dispute,
        r.id is not null or starts_with(l.cause, 'dispute-excess:') or (l.cause like 'provider:%' and l.amount_cents > 0) as is_back
      from ledger_entries l
      left join refunds r on l.cause in ('order-refunded:' || r.id, 'refund-returned:' || r.id)
        and r.order_id = l.order_id
      left join disputes d on d.order_id = r.order_id
        and starts_with(r.provider_refund_id, d.id || ':')
      where l.created_at >= ${from} and l.created_at < ${until})
    select (select coalesce(-sum(amount_cents), 0) from ledger_entries
        where created_at < ${from} and account in ('customer', 'transfer', 'fee', 'bank', 'other')) as opening,
      coalesce(-sum(cents) filter (where account = 'customer' and not is_back), 0) as charges,
      coalesce(sum(cents) filter (where account = 'customer' and is_back and not is_dispute), 0) as refunds,
      coalesce(sum(cents) filter (where account = 'customer' and is_dispute), 0) as disputes,
      coalesce(sum(cents) filter (where account = 'transfer'), 0) as transfers,
      coalesce(sum(cents) filter (where account = 'fee'), 0) as fees,
      coalesce(sum(cents) filter (where account = 'bank'), 0) as bank,
      coalesce(-sum(cents) filter (where account = 'other'), 0) as other
    from moved`);
  return side.parse(rows[0]);
}

async function theirSide(db: Db, { from, until }: Range): Promise<Side> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(amount_cents - fee_cents) filter (where occurred_at < ${from}), 0) as opening,
      coalesce(sum(amount_cents) filter (where at and kind = 'charge'), 0) as charges,
      coalesce(-sum(amount_cents) filter (where at and kind in ('refund', 'refund-returned')), 0) as refunds,
      coalesce(-sum(amount_cents) filter (where at and kind in ('dispute', 'dispute-returned')), 0) as disputes,
      coalesce(-sum(amount_cents) filter (where at and kind in ('transfer', 'reversal')), 0) as transfers,
      coalesce(sum(case when kind = 'fee' then fee_cents - amount_cents else fee_cents end) filter (where at), 0) as fees,
      coalesce(-sum(amount_cents) filter (where at and kind = 'bank'), 0) as bank,
      coalesce(sum(amount_cents) filter (where at and kind = 'other'), 0) as other
    from (select *, occurred_at >= ${from} as at from provider_transactions where occurred_at < ${until}) t`);
  return side.parse(rows[0]);
}
