import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { profiles } from "~/schema/tables/accounts";
import { shownName } from "~/platform/database/shown-name.server";
import { byNumber, sortedPage } from "~/platform/database/sorted-page.server";
import { weekOf } from "~/lib/dates";
import { daysLater } from "~/lib/days";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

import { isOfAge, savingsPercent } from "../savings/jar.server";
import { jarCents } from "~/people/data-rights/claims/jar-cents.server";
import { readyCreators } from "../payment-setup/payee.server";
import type { OwedState } from "~/schema/owed-states";
import { lacksTaxForm } from "../tax-forms/tax-form-standing.server";
import { isContested, isMatured } from "./payable-earnings.server";
import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";

type OwedFilter = {
  state?: OwedState | null;
  /** Part of the creator's name. */
  q?: string;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const cameBackCents = sql`p.reversed_cents - p.repaid_cents`;
const cameBack = (whose: SQL) =>
  sql`from payouts p where p.creator_user_id ${whose} and p.reversed_cents > p.repaid_cents`;

/** What a payout that is not sent has beside the earnings in it. */
const notEarnedCents = sql`p.amount_cents - coalesce((select sum(e.creator_share_cents)
  from creator_earnings e where e.payout_id = p.id), 0)`;
const notSent = (whose: SQL) =>
  sql`from payouts p where p.creator_user_id ${whose} and p.status in ('pending', 'failed')`;

/** What was set aside until 18, of those who are. */
const ownJars = (whose: SQL) => sql`from payouts p where p.creator_user_id ${whose}
  and (p.saved_cents > 0 or p.from_savings_cents > 0) and ${isOfAge(sql`p.creator_user_id`)}
  group by p.creator_user_id having ${jarCents} <> 0`;

/** SQL: how much each creator is owed (`id`, `cents`), of the same rows as `owing`. */
export const owedAmounts = sql`
  select id, sum(cents) as cents from (
    select e.creator_user_id as id, e.creator_share_cents as cents from creator_earnings e
    where e.payout_status = 'pending' and e.creator_user_id is not null
    union all
    select p.creator_user_id, ${cameBackCents} ${cameBack(sql`is not null`)}
    union all
    select p.creator_user_id, ${notEarnedCents} ${notSent(sql`is not null`)}
    union all
    select p.creator_user_id, ${jarCents} ${ownJars(sql`is not null`)}) owing
  group by id having sum(cents) > 0`;

const sortColumns = { amount: byNumber(sql`owed.cents`) };

type Run = { now: Date; minimumCents: number; taxFormCents: number };

const listed = {
  id: sql<string>`owed.id`,
  name: sql<string | null>`owed.name`,
  cents: sql<number>`owed.cents::int`.mapWith(Number),
  state: sql<OwedState>`owed.state`,
  maturesAt: sql<Date | null>`owed.first_paid + ${PAYOUT_AGE_DAYS} * interval '1 day'`.mapWith(
    (at: string | Date) => new Date(at),
  ),
};

/** What each creator is owed, and what happens next with it, the most first or as chosen. */
export async function owedForAdmins(db: Db, filter: OwedFilter, run: Run) {
  const { state, q, sort = "-amount", page = firstPage } = filter;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, sql`owed.id`, page);
  // The amounts alone say who is on the page: only then is it asked what happens with each earning.
  const onPage =
    !state && !q
      ? sql`select owed.id from (${owedAmounts}) owed where ${afterKey ?? sql`true`}
        order by ${sql.join(order, sql`, `)} limit ${limit}`
      : null;
  const rows = await db
    .select({ ...listed, sortKey })
    .from(sql`(${owed(run, onPage)}) owed`)
    .where(
      and(
        state ? sql`owed.state = ${state}` : undefined,
        q ? isLike(sql`owed.name`, q) : undefined,
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}

/** The Monday (UTC) of the next weekly run. */
export function nextRun(now: Date): string {
  return daysLater(weekOf(now), 7);
}

/** A row for each creator who is owed something (cents), in a payout that is not sent or in none. */
function owed({ now, minimumCents, taxFormCents }: Run, among: SQL | null): SQL {
  return sql`
    with ${among ? sql`among (id) as materialized (${among}),` : sql``}
    owing as (${owing(now, among ? sql`in (select id from among)` : sql`is not null`)}),
    parts as (
      select id, sum(cents) as cents,
        coalesce(sum(cents) filter (where is_under_way), 0) as under_way,
        coalesce(sum(cents) filter (where is_matured and not is_contested), 0) as payable,
        coalesce(sum(cents) filter (where is_matured and is_contested), 0) as contested,
        min(paid_at) filter (where not is_matured) as first_paid
      from owing group by id having sum(cents) > 0),
    ready as (${readyCreators(sql`select id from parts`)})
    select parts.id, parts.cents, parts.first_paid, ${shownName(profiles)} as name,
      case when ${profiles.payoutsHeldAt} is not null then 'held'
        when ${profiles.suspendedAt} is not null then 'suspended'
        when parts.under_way > 0 then 'under-way'
        when ready.id is null and saved.percent < 100 then 'no-account'
        when parts.payable <= 0 and parts.contested > 0 then 'disputed'
        when parts.payable <= 0 then 'maturing'
        when parts.payable < ${minimumCents}::int then 'under-minimum'
        when ${lacksTaxForm(sql`ready.account_id`, sql`(parts.payable - parts.payable * saved.percent / 100)`, { cents: taxFormCents, now })} then 'no-tax-form'
        else 'next-run' end as state
    from parts join profiles on profiles.id = parts.id left join ready on ready.id = parts.id
    cross join lateral (select ${savingsPercent(sql`parts.id`)} as percent) saved`;
}

/** Earnings that are not paid, and what came back of transfers and no payout has sent again. */
function owing(now: Date, whose: SQL): SQL {
  return sql`
    select e.creator_user_id as id, e.creator_share_cents as cents,
      e.payout_id is not null as is_under_way, ${isMatured(now)} as is_matured,
      ${isContested} as is_contested, o.paid_at
    from creator_earnings e join orders o on o.id = e.order_id
    where e.payout_status = 'pending' and e.creator_user_id ${whose}
    union all
    select p.creator_user_id, ${cameBackCents}, false, true, false, null ${cameBack(whose)}
    union all
    select p.creator_user_id, ${notEarnedCents}, true, true, false, null ${notSent(whose)}
    union all
    select p.creator_user_id, ${jarCents}, false, true, false, null ${ownJars(whose)}`;
}
