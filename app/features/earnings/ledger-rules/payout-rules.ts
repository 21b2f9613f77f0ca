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
          sum(p.amount_cents) - sum(p.repaid_cents) as actual
        from payouts p where p.creator_user_id is not null
        group by p.creator_user_id) found
      where expected <> actual`,
  },
  {
    rule: "what a child that has left had earned differs from the ledger",
    query: sql`select * from (
        select d.id::text as record,
          (select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
            where e.departure_id = d.id)
          - (select coalesce(sum(p.amount_cents - p.reversed_cents), 0) from payouts p
            where p.departure_id = d.id and p.status in ('sent', 'reversed'))
          - d.ended_cents as expected,
          (select coalesce(sum(l.amount_cents), 0) from ledger_entries l
            where l.account = 'creator' and l.creator_user_id = d.creator_ref) as actual
        from departures d) found
      where expected <> actual`,
  },
];
