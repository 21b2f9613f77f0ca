import { sql } from "drizzle-orm";

import type { LedgerRule } from "./rule";

/** What went back to buyers, and whom it was taken from. */
export const refundRules: readonly LedgerRule[] = [
  {
    rule: "an order's refunds differ from its refunded amount",
    query: sql`select * from (
        select o.number as record, coalesce(sum(r.amount_cents), 0) as expected,
          o.refunded_cents as actual
        from orders o left join refunds r on r.order_id = o.id and r.status = 'succeeded'
        group by o.id) found
      where expected <> actual`,
  },
  {
    rule: "an order is fully refunded but lacks that status",
    query: sql`select number as record, total_cents as expected, refunded_cents as actual
      from orders where paid_at is not null and total_cents > 0
        and (status = 'refunded') <> (refunded_cents = total_cents)`,
  },
  {
    rule: "a refund differs from the ledger",
    query: sql`select * from (
        select r.id::text as record,
          case when r.status = 'succeeded' then r.amount_cents else 0 end as expected,
          coalesce(sum(l.amount_cents), 0) as actual
        from refunds r left join ledger_entries l on l.account = 'customer'
          and l.cause in ('order-refunded:' || r.id, 'refund-returned:' || r.id)
        group by r.id) found
      where expected <> actual`,
  },
  {
    rule: "what a bank took beyond its order differs from the ledger",
    query: sql`select * from (
        select d.id as record, d.excess_cents as expected, coalesce(sum(l.amount_cents), 0) as actual
        from disputes d left join ledger_entries l on l.account = 'customer'
          and l.cause like 'dispute-excess:%' and split_part(l.cause, ':', 2) = d.id
        group by d.id) found
      where expected <> actual`,
  },
  {
    rule: "a lost dispute differs from what is booked for it",
    query: sql`select * from (
        select d.id as record, case when d.status = 'lost' then d.booked_cents else 0 end as expected,
          coalesce(sum(r.amount_cents), 0) as actual
        from disputes d left join refunds r on r.order_id = d.order_id and r.status = 'succeeded'
          and starts_with(r.provider_refund_id, d.id || ':')
        group by d.id) found
      where expected <> actual`,
  },
  {
    rule: "a refund's lines differ from what it took of them",
    query: sql`select * from (
        select r.id || ' of line ' || coalesce(n.order_line_id, e.order_line_id) as record,
          coalesce(n.amount_cents, 0) as expected, coalesce(-e.gross_amount_cents, 0) as actual
        from refunds r
        left join (
          refund_lines n full join (
            select * from creator_earnings where kind = 'refund') e
          on e.refund_id = n.refund_id and e.order_line_id = n.order_line_id
        ) on r.id = coalesce(n.refund_id, e.refund_id)
        where r.status = 'succeeded') found
      where expected <> actual`,
  },
  {
    // Beside lines and goodwill, a refund gives back shipping and tax only.
    rule: "a refund's lines and goodwill differ from its amount",
    query: sql`select id::text as record, amount as expected,
        case when named > amount then named else named + other end as actual
      from (
        select r.id, r.amount_cents - r.goodwill_cents as amount,
          o.shipping_cents + o.tax_cents as other,
          coalesce((select sum(n.amount_cents) from refund_lines n where n.refund_id = r.id), 0) as named
        from refunds r join orders o on o.id = r.order_id
        where r.status <> 'failed') found
      where named > amount or named + other < amount`,
  },
  {
    rule: "more of a line was refunded than was bought",
    unit: "shirts",
    query: sql`select i.id::text as record, i.quantity as expected, sum(n.quantity) as actual
      from refund_lines n join refunds r on r.id = n.refund_id and r.status <> 'failed'
      join order_lines i on i.id = n.order_line_id
      group by i.id having sum(n.quantity) > i.quantity`,
  },
  {
    rule: "a refund names a line of another order",
    query: sql`select r.id || ' of line ' || i.id as record, 0 as expected,
        n.amount_cents as actual
      from refund_lines n join refunds r on r.id = n.refund_id
      join order_lines i on i.id = n.order_line_id
      where i.order_id <> r.order_id`,
  },
  {
    rule: "a goodwill refund took from a creator",
    query: sql`select e.refund_id || ' of line ' || e.order_line_id as record, 0 as expected,
        e.creator_share_cents as actual
      from creator_earnings e join refunds r on r.id = e.refund_id
      where r.is_goodwill and e.creator_share_cents <> 0`,
  },
  {
    // Less may be taken: a payout that was sent stays with the creator.
    rule: "refunds took more of a creator's share than of its line",
    query: sql`select * from (
        select e.order_line_id::text as record,
          (sum(e.gross_amount_cents)::bigint * max(e.commission_bps) + 5000) / 10000 as expected,
          sum(e.creator_share_cents) as actual
        from creator_earnings e group by e.order_line_id having count(*) > 1) found
      where actual < expected`,
  },
  {
    rule: "refunds gave a creator more than the sale",
    query: sql`select e.order_line_id::text as record,
        coalesce(max(e.creator_share_cents) filter (where e.kind = 'sale'), 0) as expected,
        sum(e.creator_share_cents) as actual
      from creator_earnings e group by e.order_line_id
      having sum(e.creator_share_cents) > coalesce(max(e.creator_share_cents) filter (where e.kind = 'sale'), 0)`,
  },
];
