import { and, count, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { payouts } from "~/schema/tables/earnings";
import { byUserName, foundBy } from "~/platform/database/list-search.server";
import { shownName } from "~/platform/database/shown-name.server";
import { byNumber, byText, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

import { readyCreators } from "../payment-setup/payee.server";
import { owedAmounts } from "./owed-for-admins.server";
import { isHeld as heldRow } from "./payable-earnings.server";
import type { PayoutStatus } from "~/schema/payout-status";

type PayoutFilter = {
  /** `held`: not sent because of a hold or a suspension. */
  status?: PayoutStatus | "held" | null;
  /** Part of the creator's name. */
  q?: string;
  creatorUserId?: string | null;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const name = shownName(profiles);

// "offset 0": asked of each row that is shown, not of all payouts at once
const held = sql<boolean>`exists (select 1 from payouts p where p.id = ${payouts.id} and ${heldRow} offset 0)`;

const listed = {
  id: payouts.id,
  week: payouts.week,
  creatorUserId: payouts.creatorUserId,
  creatorName: name,
  amountCents: payouts.amountCents,
  savedCents: payouts.savedCents,
  reversedCents: payouts.reversedCents,
  status: payouts.status,
  attempts: payouts.attempts,
  error: payouts.error,
  sentAt: payouts.sentAt,
  dueAt: payouts.dueAt,
  createdAt: payouts.createdAt,
  isHeld: held,
};

const sortColumns = {
  // in days, which an index can have: a moment depends on the time zone
  week: byNumber(sql`(${payouts.week} - date '2000-01-01')`),
  amount: byNumber(payouts.amountCents),
  status: byText(payouts.status),
};

// few of all people: each is looked up, rather than everyone with such a name
const payees = sql`(select distinct creator_user_id as id from payouts) paid
  cross join lateral (select o.* from profiles o where o.id = paid.id offset 0) o`;

/** Transfers to creators, newest week first or in the chosen order, paged by key. */
export async function payoutsForAdmins(db: Db, filter: PayoutFilter) {
  const { status, q, creatorUserId, sort = "-week", page = firstPage } = filter;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, payouts.id, page);
  const only = and(
    status && status !== "held" ? eq(payouts.status, status) : undefined,
    creatorUserId ? eq(payouts.creatorUserId, creatorUserId) : undefined,
    status === "held" ? sql`${held} and ${payouts.status} in ('pending', 'failed')` : undefined,
  );
  const list = { table: payouts, id: payouts.id, only };
  const found = q
    ? await foundBy(db, list, [await byUserName(db, list, payouts.creatorUserId, q, payees)])
    : null;
  const rows = await db
    .select({ ...listed, sortKey })
    .from(payouts)
    .leftJoin(profiles, eq(profiles.id, payouts.creatorUserId))
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}

/**
 * The weekly runs: how many payouts each made, what was transferred and what was set aside, and how
 * many have not gone through.
 */
export async function payoutRuns(db: Db, limit = 12) {
  return db
    .select({
      week: payouts.week,
      payouts: count(),
      amountCents: sql<number>`sum(${payouts.amountCents} - ${payouts.reversedCents})`.mapWith(
        Number,
      ),
      savedCents: sql<number>`sum(${payouts.savedCents})`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${payouts.status} in ('pending', 'failed'))`.mapWith(
        Number,
      ),
    })
    .from(payouts)
    .groupBy(payouts.week)
    .orderBy(desc(payouts.week))
    .limit(limit);
}

/** What creators are owed, as the list of who is owed has it, and whose account cannot receive it (cents). */
export async function owedToCreators(
  db: Db,
): Promise<{ owedCents: number; creators: number; notReady: number }> {
  const { rows } = await db.execute(sql`
    with owed as (${owedAmounts}),
    ready as (${readyCreators(sql`select id from owed`)})
    select coalesce(sum(cents), 0)::int as "owedCents", count(*)::int as "creators",
      count(*) filter (where ready.id is null)::int as "notReady"
    from owed left join ready on ready.id = owed.id`);
  const [row = { owedCents: 0, creators: 0, notReady: 0 }] = rows;
  return {
    owedCents: Number(row["owedCents"]),
    creators: Number(row["creators"]),
    notReady: Number(row["notReady"]),
  };
}
