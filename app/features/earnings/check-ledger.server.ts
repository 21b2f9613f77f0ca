import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";

/**
 * The invariants, each with a query that finds violations; its first column names the record at
 * fault.
 */
const rules: Record<string, SQL> = {
  "a group of the ledger does not add up to zero": sql`
    select cause from ledger_entries group by cause having sum(amount_cents) <> 0`,
  "an order's payment differs from the ledger": sql`
    select o.number from orders o
    left join ledger_entries l on l.order_id = o.id and l.account = 'customer'
    group by o.id
    having coalesce(sum(l.amount_cents), 0) <>
      case when o.paid_at is null then 0 else o.refunded_cents - o.total_cents end`,
  "an order's shares and fees differ from its payment minus refunds": sql`
    select o.number from orders o
    left join ledger_entries l on l.order_id = o.id and l.account in ('creator', 'platform')
    group by o.id
    having coalesce(sum(l.amount_cents), 0) <>
      case when o.paid_at is null then 0 else o.total_cents - o.refunded_cents end`,
  "a line's earnings differ from the ledger": sql`
    select coalesce(e.line, l.line)::text from (
      select order_line_id as line, sum(creator_share_cents) as share, sum(platform_fee_cents) as fee
      from creator_earnings group by 1) e
    full join (
      select order_line_id as line,
        coalesce(sum(amount_cents) filter (where account = 'creator'), 0) as share,
        coalesce(sum(amount_cents) filter (where account = 'platform'), 0) as fee
      from ledger_entries where order_line_id is not null group by 1) l on l.line = e.line
    where coalesce(e.share, 0) <> coalesce(l.share, 0) or coalesce(e.fee, 0) <> coalesce(l.fee, 0)`,
  "a paid order has a line without an earning": sql`
    select o.number from orders o join order_lines i on i.order_id = o.id
    left join creator_earnings e on e.order_line_id = i.id and e.kind = 'sale'
    where (o.paid_at is not null) <> (e.id is not null)`,
  "an order's refunds differ from its refunded amount": sql`
    select o.number from orders o
    left join refunds r on r.order_id = o.id and r.status = 'succeeded'
    group by o.id having coalesce(sum(r.amount_cents), 0) <> o.refunded_cents`,
  "an order is fully refunded but lacks that status": sql`
    select number from orders where paid_at is not null and total_cents > 0
      and (status = 'refunded') <> (refunded_cents = total_cents)`,
  "a payout differs from the books": sql`
    select p.id::text from payouts p
    left join ledger_entries l on l.payout_id = p.id and l.account = 'transfer'
    group by p.id
    having coalesce(sum(l.amount_cents), 0) <>
      case when p.status in ('sent', 'reversed') then p.amount_cents - p.reversed_cents else 0 end`,
  "a payout does not equal its earnings minus reversals": sql`
    select p.id::text from payouts p
    left join creator_earnings e on e.payout_id = p.id
    group by p.id
    having (p.status in ('sent', 'reversed')) <> coalesce(bool_and(e.payout_status = 'paid'), p.status in ('sent', 'reversed'))`,
  "a creator was paid more than was earned": sql`
    select p.creator_user_id::text from payouts p where p.creator_user_id is not null
    group by p.creator_user_id
    having sum(p.amount_cents) - sum(p.repaid_cents) <> (
      select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
      where e.creator_user_id = p.creator_user_id and e.payout_id is not null)`,
  "what a child that has left had earned differs from the ledger": sql`
    select d.id::text from departures d
    where (select coalesce(sum(l.amount_cents), 0) from ledger_entries l
        where l.account = 'creator' and l.creator_user_id = d.creator_ref)
      <> (select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
        where e.departure_id = d.id)
      - (select coalesce(sum(p.amount_cents - p.reversed_cents), 0) from payouts p
        where p.departure_id = d.id and p.status in ('sent', 'reversed'))
      - d.ended_cents`,
  "a discount code's counts differ from its orders": sql`
    select d.code from discount_codes d
    left join discount_reservations r on r.discount_code_id = d.id
    group by d.id
    having count(r.order_id) filter (where r.state = 'reserved') <> d.reserved_count
      or count(r.order_id) filter (where r.state = 'used') > d.usage_count`,
};

type LedgerProblem = { rule: string; culprit: string };

/** Looks for anything in the ledger that does not add up; an empty result means all is well. */
export async function checkLedger(db: Db): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute(query);
    for (const row of rows) problems.push({ rule, culprit: String(Object.values(row)[0]) });
  }
  return problems;
}
