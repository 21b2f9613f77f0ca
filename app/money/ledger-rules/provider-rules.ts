import { sql } from "drizzle-orm";

import type { LedgerRule } from "./rule";

/**
 * The books against what the provider says has moved. Only what is of a provider whose transactions
 * have been read is compared; `moved_at` tells what may still be under way.
 */
export const providerRules: readonly LedgerRule[] = [
  {
    rule: "an order's payment is not at the provider",
    query: sql`select * from (
        select o.number as record, case when o.provider_payment_id is null then 0 else o.total_cents end as expected,
          coalesce(sum(t.amount_cents), 0) as actual, o.paid_at as moved_at
        from orders o join provider_cursors c on c.provider = o.provider and c.read_until is not null
        left join provider_transactions t on t.provider = o.provider and t.kind = 'charge'
          and t.payment_id = o.provider_payment_id
        where o.paid_at is not null and o.total_cents > 0
        group by o.id) found
      where expected <> actual`,
  },
  {
    // One that was given back in full leaves nothing to book.
    rule: "the provider has a payment that the books do not know",
    query: sql`select t.payment_id as record, 0 as expected, sum(t.amount_cents) as actual,
        max(t.occurred_at) as moved_at
      from provider_transactions t
      where t.kind in ('charge', 'refund', 'refund-returned')
        and not exists (select 1 from orders o where o.provider = t.provider
          and o.provider_payment_id = t.payment_id and o.paid_at is not null)
      group by t.provider, t.payment_id having sum(t.amount_cents) <> 0`,
  },
  {
    rule: "a refund differs from the provider's",
    query: sql`select * from (
        select r.id::text as record,
          case when r.status = 'succeeded' then r.amount_cents else 0 end as expected,
          coalesce(-sum(t.amount_cents), 0) as actual,
          greatest(r.updated_at, max(t.occurred_at)) as moved_at
        from refunds r join orders o on o.id = r.order_id
        join provider_cursors c on c.provider = o.provider and c.read_until is not null
        left join provider_transactions t on t.provider = o.provider
          and t.kind in ('refund', 'refund-returned') and t.record_id = r.provider_refund_id
        where not exists (select 1 from disputes d
          where d.order_id = r.order_id and starts_with(r.provider_refund_id, d.id || ':'))
        group by r.id) found
      where expected <> actual`,
  },
  {
    rule: "the provider has a refund that the books do not know",
    query: sql`select t.record_id as record, 0 as expected, -sum(t.amount_cents) as actual,
        max(t.occurred_at) as moved_at
      from provider_transactions t join orders o on o.provider = t.provider
        and o.provider_payment_id = t.payment_id and o.paid_at is not null
      where t.kind in ('refund', 'refund-returned')
        and not exists (select 1 from refunds r where r.provider_refund_id = t.record_id)
      group by t.provider, t.record_id having sum(t.amount_cents) <> 0`,
  },
  {
    rule: "a payout differs from the provider's transfer",
    query: sql`select * from (
        select p.id::text as record, p.amount_cents - p.reversed_cents as expected,
          coalesce(-sum(t.amount_cents), 0) as actual,
          greatest(p.updated_at, max(t.occurred_at)) as moved_at
        from payouts p
        left join provider_transactions t on t.kind in ('transfer', 'reversal')
          and t.record_id = p.provider_transfer_id
        where p.status in ('sent', 'reversed')
          and exists (select 1 from provider_cursors c where c.read_until is not null)
        group by p.id) found
      where expected <> actual`,
  },
  {
    rule: "the provider has a transfer that the books do not know",
    query: sql`select t.record_id as record, 0 as expected, -sum(t.amount_cents) as actual,
        max(t.occurred_at) as moved_at
      from provider_transactions t
      where t.kind in ('transfer', 'reversal') and not exists (select 1 from payouts p
        where p.provider_transfer_id = t.record_id and p.status in ('sent', 'reversed'))
      group by t.provider, t.record_id having sum(t.amount_cents) <> 0`,
  },
  {
    // While it is open the provider may hold the money back, or not yet.
    rule: "a dispute differs from the provider's",
    query: sql`select * from (
        select d.id as record, d.booked_cents + d.excess_cents as expected, coalesce(-sum(t.amount_cents), 0) as actual,
          greatest(d.updated_at, max(t.occurred_at)) as moved_at
        from disputes d join orders o on o.id = d.order_id
        join provider_cursors c on c.provider = o.provider and c.read_until is not null
        left join provider_transactions t on t.provider = o.provider
          and t.kind in ('dispute', 'dispute-returned') and t.record_id = d.id
        where d.status <> 'open' group by d.id) found
      where expected <> actual`,
  },
  {
    rule: "the provider has a dispute that the books do not know",
    query: sql`select t.record_id as record, 0 as expected, -sum(t.amount_cents) as actual,
        max(t.occurred_at) as moved_at
      from provider_transactions t
      where t.kind in ('dispute', 'dispute-returned')
        and not exists (select 1 from disputes d where d.id = t.record_id)
      group by t.provider, t.record_id having sum(t.amount_cents) <> 0`,
  },
  {
    rule: "a fee of the provider is missing from the ledger",
    query: sql`select * from (
        select t.id as record,
          case when t.kind = 'fee' then t.fee_cents - t.amount_cents else t.fee_cents end as expected,
          coalesce(sum(l.amount_cents), 0) as actual, t.occurred_at as moved_at
        from provider_transactions t
        left join ledger_entries l on l.cause = 'provider:' || t.id and l.account = 'fee'
        group by t.id) found
      where expected <> actual`,
  },
  {
    rule: "a fee in the ledger is not of the provider",
    query: sql`select l.cause as record, 0 as expected, l.amount_cents as actual,
        l.created_at as moved_at
      from ledger_entries l
      where l.account = 'fee' and not exists (
        select 1 from provider_transactions t where 'provider:' || t.id = l.cause)`,
  },
  {
    rule: "a card check was not given back",
    query: sql`select t.payment_id as record, 0 as expected, sum(t.amount_cents) as actual,
        max(t.occurred_at) as moved_at
      from provider_transactions t
      where t.payment_id in (select c.payment_id from provider_transactions c where c.is_card_check)
      group by t.provider, t.payment_id having sum(t.amount_cents) <> 0`,
  },
];
