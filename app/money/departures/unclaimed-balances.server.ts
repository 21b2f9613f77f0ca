import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { payeeUser } from "~/platform/database/guarded-by.server";
import { shownName } from "~/platform/database/shown-name.server";
import { profiles } from "~/schema/tables/accounts";
import { DAY_MS } from "~/lib/dates";

import { owedAmounts } from "../payouts/owed-for-admins.server";
import { openCents } from "~/people/data-rights/claims/departure-left.server";

const WITHOUT_CONTACT_MS = 365 * DAY_MS;

export type UnclaimedBalance = {
  /** The account's id, or the claim's. */
  id: string;
  kind: "account" | "claim";
  /** As the team's lists name people; null for a claim, which no name belongs to. */
  name: string | null;
  /** Two letters; null where no one ever said. */
  state: string | null;
  ageBracket: string | null;
  cents: number;
  /** When the owner, or a guardian for them, was last heard of (milliseconds). */
  lastContactMs: number;
};

/**
 * What is owed to people who were not heard of for a year, the most in a state first: what a state's
 * office for unclaimed property asks for. Nothing moves because of it.
 */
export async function unclaimedBalances(db: Db, now: Date): Promise<UnclaimedBalance[]> {
  const before = new Date(now.getTime() - WITHOUT_CONTACT_MS).toISOString();
  const { rows } = await db.execute<UnclaimedBalance>(sql`
    select id, kind, name, state, age_bracket as "ageBracket", cents::int as cents,
      (extract(epoch from contact) * 1000)::float8 as "lastContactMs"
    from (
      select owed.id, 'account' as kind, ${shownName(profiles)} as name,
        coalesce(${profiles.state}, home.state) as state, ${profiles.ageBracket} as age_bracket,
        owed.cents, greatest(${profiles.lastSeenAt}, guardian.last_seen_at) as contact
      from (${owedAmounts}) owed
      join profiles on profiles.id = owed.id
      left join lateral (
        select g.id, g.last_seen_at from parental_consents c
        join profiles g on g.id = ${payeeUser({ id: sql`c.id`, first: sql`c.guardian_user_id` })}
        where c.child_user_id = owed.id and c.status in ('active', 'payee')
        order by g.last_seen_at desc limit 1) guardian on true
      left join lateral (
        select a.state from addresses a
        where a.user_id in (owed.id, guardian.id) and a.is_default limit 1) home on true
      union all
      select d.id, 'claim', null, d.state, d.age_bracket, ${openCents},
        greatest(d.contact_at, payee.last_seen_at)
      from departures d left join profiles payee on payee.id = d.payee_user_id
      where ${openCents} > 0) balances
    where contact < ${before}::timestamptz
    order by state nulls last, age_bracket nulls last, cents desc, id`);
  return rows;
}

type Group = {
  state: string | null;
  ageBracket: string | null;
  balances: number;
  cents: number;
};

/** The balances of each state and age group, in the order of the list (cents). */
export function byStateAndAge(balances: readonly UnclaimedBalance[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { state, ageBracket, cents } of balances) {
    const key = `${state} ${ageBracket}`;
    const group = groups.get(key) ?? { state, ageBracket, balances: 0, cents: 0 };
    groups.set(key, { ...group, balances: group.balances + 1, cents: group.cents + cents });
  }
  return [...groups.values()];
}
