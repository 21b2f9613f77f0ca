import { sql } from "drizzle-orm";

import type { LedgerRule } from "./rule";

/** What is owed to states. */
export const taxRules: readonly LedgerRule[] = [
  {
    rule: "an order's tax differs from the ledger",
    query: sql`select * from (
        select o.number as record,
          case when o.paid_at is null then 0 else o.tax_cents
            - (select coalesce(sum(r.tax_cents), 0) from refunds r
              where r.order_id = o.id and r.status = 'succeeded') end as expected,
          coalesce(sum(l.amount_cents), 0) as actual
        from orders o left join ledger_entries l on l.order_id = o.id and l.account = 'tax'
        group by o.id) found
      where expected <> actual`,
  },
  {
    rule: "a line's tax differs from the ledger",
    query: sql`select * from (
        select i.id::text as record,
          case when o.paid_at is null then 0 else i.tax_cents
            - (select coalesce(sum(n.tax_cents), 0) from refund_lines n
              join refunds r on r.id = n.refund_id
              where n.order_line_id = i.id and r.status = 'succeeded') end as expected,
          coalesce(sum(l.amount_cents), 0) as actual
        from order_lines i join orders o on o.id = i.order_id
        left join ledger_entries l on l.order_line_id = i.id and l.account = 'tax'
        group by i.id, o.id) found
      where expected <> actual`,
  },
  {
    rule: "an order's lines have more tax than the order",
    query: sql`select o.number as record, o.tax_cents as expected, sum(i.tax_cents) as actual
      from orders o join order_lines i on i.order_id = o.id
      group by o.id having sum(i.tax_cents) > o.tax_cents`,
  },
  {
    rule: "a refund's lines have more tax than the refund",
    query: sql`select r.id::text as record, r.tax_cents as expected, sum(n.tax_cents) as actual
      from refunds r join refund_lines n on n.refund_id = r.id
      group by r.id having sum(n.tax_cents) > r.tax_cents`,
  },
  {
    rule: "more tax was refunded than was paid",
    query: sql`select o.number as record, o.tax_cents as expected, sum(r.tax_cents) as actual
      from orders o join refunds r on r.order_id = o.id and r.status <> 'failed'
      group by o.id having sum(r.tax_cents) > o.tax_cents`,
  },
];

/**
 * What the provider reports to states; `moved_at` tells what a job may still be about to tell it.
 * The numbers are the sale's tax.
 */
export const taxReportRules: readonly LedgerRule[] = [
  {
    rule: "the provider was not told of a taxed sale",
    query: sql`select o.number as record, o.tax_cents as expected, 0 as actual, o.paid_at as moved_at
      from orders o
      where o.paid_at is not null and o.tax_calculation_id is not null
        and o.tax_transaction_id is null`,
  },
  {
    rule: "the provider was not told of refunded tax",
    query: sql`select r.id::text as record, r.tax_cents as expected, 0 as actual,
        (select min(l.created_at) from ledger_entries l
          where l.cause = 'order-refunded:' || r.id) as moved_at
      from refunds r join orders o on o.id = r.order_id
      where o.tax_calculation_id is not null and r.tax_cents > 0
        and r.status = 'succeeded' and r.tax_reversal_id is null`,
  },
  {
    rule: "the provider was not told that a refund's tax came back",
    query: sql`select r.id::text as record, 0 as expected, r.tax_cents as actual,
        (select min(l.created_at) from ledger_entries l
          where l.cause = 'refund-returned:' || r.id) as moved_at
      from refunds r
      where r.status = 'failed' and r.tax_reversal_id is not null and r.tax_return_id is null`,
  },
];
