import { sql } from "drizzle-orm";

import type { LedgerRule } from "./rule";

/** What was sent to creators. */
export const payoutRules: readonly LedgerRule[] = [
  {
    rule: "a payout differs from the books",
    query: sql`select * from (
        select p.id::text as record,
          case when p.status in ('sent', 'reversed') then p.amount_cents - p.reversed_cents else 0 end as expected,
          coalesce(sum(l.amount_cents), 0) as actual
        from payouts p
        left join ledger_entries l on l.payout_id = p.id and l.account = 'transfer'
        group by p.id) found
      where expected <> actual`,
  },
  {
    rule: "a payout does not equal its earnings minus reversals",
    query: sql`select p.id::text as record,
        case when p.status in ('sent', 'reversed') then p.amount_cents else 0 end as expected,
        coalesce(sum(e.creator_share_cents) filter (where e.payout_status = 'paid'), 0) as actual
      from payouts p left join creator_earnings e on e.payout_id = p.id
      group by p.id
      having (p.status in ('sent', 'reversed')) <> coalesce(bool_and(e.payout_status = 'paid'), p.status in ('sent', 'reversed'))`,
  },
  {
    rule: "a creator was paid more than was earned",
    query: sql`select * from (
        select p.creator_user_id::text as record,
          (select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
            where e.creator_user_id = p.creator_user_id and e.payout_id is not null) as expected,
          sum(p.amount_cents + p.saved_cents - p.from_savings_cents) - sum(p.repaid_cents) as actual
        from payouts p where p.creator_user_id is not null
        group by p.creator_user_id) found
      where expected <> actual`,
  },
  {
    rule: "what is set aside until 18 differs from the ledger",
    query: sql`select * from (
        select coalesce(kept.ref, booked.ref)::text as record, coalesce(kept.cents, 0) as expected,
          coalesce(booked.cents, 0) as actual
        from (
          select coalesce(p.creator_user_id, d.creator_ref) as ref,
            sum(p.saved_cents - p.from_savings_cents) as cents
          from payouts p left join departures d on d.id = p.departure_id
          where p.status in ('sent', 'reversed') and (p.saved_cents > 0 or p.from_savings_cents > 0)
          group by 1) kept
        full join (
          select l.creator_user_id as ref, sum(l.amount_cents) as cents
          from ledger_entries l where l.account = 'savings' group by 1) booked
        on booked.ref = kept.ref) found
      where expected <> actual`,
  },
  {
    rule: "more was paid out of savings than was set aside",
    query: sql`select coalesce(p.creator_user_id, p.departure_id)::text as record, 0 as expected,
        sum(p.saved_cents - p.from_savings_cents) as actual
      from payouts p where p.creator_user_id is not null or p.departure_id is not null
      group by coalesce(p.creator_user_id, p.departure_id)
      having sum(p.saved_cents - p.from_savings_cents) < 0`,
  },
  {
    // The artist may have left since; the ledger keeps whose it was.
    rule: "a share in the ledger is another's than its sale",
    query: sql`select l.cause as record, 0 as expected, l.amount_cents as actual
      from ledger_entries l
      join ledger_entries s on s.order_id = l.order_id and s.order_line_id = l.order_line_id
        and s.account = 'creator' and s.cause = 'order-paid:' || l.order_id
      where l.account = 'creator' and l.creator_user_id is distinct from s.creator_user_id`,
  },
  {
    rule: "a payout in the ledger is another's than its sales",
    query: sql`select distinct l.cause as record, 0 as expected, l.amount_cents as actual
      from ledger_entries l join creator_earnings e on e.payout_id = l.payout_id
      join ledger_entries s on s.order_id = e.order_id and s.order_line_id = e.order_line_id
        and s.account = 'creator' and s.cause = 'order-paid:' || e.order_id
      where l.account = 'creator' and l.creator_user_id is distinct from s.creator_user_id`,
  },
  {
    rule: "the ledger owes someone who has left, and no claim remembers it",
    query: sql`
      select l.creator_user_id::text as record, 0 as expected, sum(l.amount_cents) as actual
      from ledger_entries l
      where l.account = 'creator' and l.creator_user_id is not null
        and not exists (select 1 from users u where u.id = l.creator_user_id)
        and not exists (select 1 from departures d where d.creator_ref = l.creator_user_id)
      group by l.creator_user_id having sum(l.amount_cents) <> 0`,
  },
  {
    rule: "what someone who has left had earned differs from the ledger",
    query: sql`select * from (
        select d.id::text as record,
          (select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
            where e.departure_id = d.id)
          - (select coalesce(sum(p.amount_cents - p.reversed_cents + p.saved_cents - p.from_savings_cents), 0)
            from payouts p where p.departure_id = d.id and p.status in ('sent', 'reversed'))
          + d.written_off_cents as expected,
          (select coalesce(sum(l.amount_cents), 0) from ledger_entries l
            where l.account = 'creator' and l.creator_user_id = d.creator_ref) as actual
        from departures d) found
      where expected <> actual`,
  },
];
