import { sql } from "drizzle-orm";

import type { LedgerRule } from "./rule";

/** What was sold, and what of it is whose. */
export const saleRules: readonly LedgerRule[] = [
  {
    rule: "a group of the ledger does not add up to zero",
    query: sql`select cause as record, 0 as expected, sum(amount_cents) as actual
      from ledger_entries group by cause having sum(amount_cents) <> 0`,
  },
  {
    rule: "an order's payment differs from the ledger",
    query: sql`select * from (
        select o.number as record,
          case when o.paid_at is null then 0 else o.refunded_cents - o.total_cents end as expected,
          coalesce(sum(l.amount_cents), 0) as actual
        from orders o left join ledger_entries l on l.order_id = o.id and l.account = 'customer'
        group by o.id) found
      where expected <> actual`,
  },
  {
    rule: "an order's shares and fees differ from its payment minus refunds",
    query: sql`select * from (
        select o.number as record,
          case when o.paid_at is null then 0 else o.total_cents - o.refunded_cents end as expected,
          coalesce(sum(l.amount_cents), 0) as actual
        from orders o left join ledger_entries l on l.order_id = o.id and l.account <> 'customer'
        group by o.id) found
      where expected <> actual`,
  },
  {
    rule: "an order's lines differ from its subtotal",
    query: sql`select o.number as record, o.subtotal_cents as expected,
        coalesce(sum(i.unit_price_cents * i.quantity), 0) as actual
      from orders o left join order_lines i on i.order_id = o.id group by o.id
      having coalesce(sum(i.unit_price_cents * i.quantity), 0) <> o.subtotal_cents`,
  },
  {
    rule: "an order's lines differ from its discount",
    query: sql`select o.number as record, o.discount_cents as expected,
        coalesce(sum(i.discount_cents), 0) as actual
      from orders o left join order_lines i on i.order_id = o.id group by o.id
      having coalesce(sum(i.discount_cents), 0) <> o.discount_cents`,
  },
  {
    rule: "a line's earnings differ from the ledger",
    query: sql`select coalesce(e.line, l.line)::text as record,
        case when coalesce(e.share, 0) <> coalesce(l.share, 0) then coalesce(l.share, 0) else coalesce(l.fee, 0) end as expected,
        case when coalesce(e.share, 0) <> coalesce(l.share, 0) then coalesce(e.share, 0) else coalesce(e.fee, 0) end as actual
      from (
        select order_line_id as line, sum(creator_share_cents) as share, sum(platform_fee_cents) as fee
        from creator_earnings group by 1) e
      full join (
        select order_line_id as line,
          coalesce(sum(amount_cents) filter (where account = 'creator'), 0) as share,
          coalesce(sum(amount_cents) filter (where account = 'platform'), 0) as fee
        from ledger_entries where order_line_id is not null group by 1) l on l.line = e.line
      where coalesce(e.share, 0) <> coalesce(l.share, 0) or coalesce(e.fee, 0) <> coalesce(l.fee, 0)`,
  },
  {
    rule: "a paid order has a line without an earning",
    query: sql`select i.id::text as record,
        case when o.paid_at is null then 0 else i.gross_cents end as expected,
        coalesce(e.gross_amount_cents, 0) as actual
      from orders o join order_lines i on i.order_id = o.id
      left join creator_earnings e on e.order_line_id = i.id and e.kind = 'sale'
      where (o.paid_at is not null) <> (e.id is not null)`,
  },
  {
    rule: "a line's earning is not of its price",
    query: sql`select e.order_line_id::text as record, i.gross_cents as expected,
        e.gross_amount_cents as actual
      from creator_earnings e join order_lines i on i.id = e.order_line_id
      where e.kind = 'sale' and e.gross_amount_cents <> i.gross_cents`,
  },
  {
    rule: "a creator's share differs from its rate",
    query: sql`select * from (
        select e.order_line_id::text as record,
          (e.gross_amount_cents::bigint * i.commission_bps + 5000) / 10000 as expected,
          e.creator_share_cents as actual
        from creator_earnings e join order_lines i on i.id = e.order_line_id
        where e.kind = 'sale') found
      where expected <> actual`,
  },
  {
    // Shirts that replace others earn no one anything, and name no one.
    rule: "an earning belongs to another creator than its line",
    query: sql`select e.order_line_id::text as record, 0 as expected, e.creator_share_cents as actual
      from creator_earnings e
      join order_lines i on i.id = e.order_line_id
      left join departures d on d.id = e.departure_id
      left join ledger_entries l on l.order_line_id = i.id and l.account = 'creator'
        and l.cause = 'order-paid:' || e.order_id
      where (e.creator_user_id is distinct from i.creator_user_id
          and not (e.creator_user_id is null and e.commission_bps = 0 and e.creator_share_cents = 0))
        or coalesce(e.creator_user_id, d.creator_ref) <> l.creator_user_id`,
  },
  {
    rule: "a discount code's reservations differ from its open orders",
    unit: "uses",
    query: sql`select * from (
        select d.code as record,
          count(r.order_id) filter (where r.state = 'reserved') as expected,
          d.reserved_count as actual
        from discount_codes d left join discount_reservations r on r.discount_code_id = d.id
        group by d.id) found
      where expected <> actual`,
  },
  {
    rule: "a discount code's uses differ from its paid orders",
    unit: "uses",
    query: sql`select * from (
        select d.code as record,
          count(r.order_id) filter (where r.state = 'used') as expected, d.usage_count as actual
        from discount_codes d left join discount_reservations r on r.discount_code_id = d.id
        group by d.id) found
      where expected <> actual`,
  },
];
