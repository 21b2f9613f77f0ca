import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

import { earningKindLabels, type EarningKind } from "~/schema/earning-kind";
import type { StatementPeriod } from "./statement-period";
import type { Statement, StatementEntry } from "./statement";

export async function statementOf(
  db: Db,
  creatorUserId: string,
  { from, to }: Pick<StatementPeriod, "from" | "to">,
): Promise<Statement> {
  const { rows: people } = await db.execute<{ firstName: string }>(
    sql`select first_name as "firstName" from profiles where id = ${creatorUserId}`,
  );
  return {
    firstName: people[0]?.firstName ?? "",
    openingCents: await balanceBefore(db, creatorUserId, from),
    entries: [
      ...(await earned(db, creatorUserId, from, to)),
      ...(await paidOut(db, creatorUserId, from, to)),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    closingCents: await balanceBefore(db, creatorUserId, to),
  };
}

/** When the creator first earned something; null before. */
export async function firstEntryAt(db: Db, creatorUserId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ledger_entries where account = 'creator' and creator_user_id = ${creatorUserId}`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

async function balanceBefore(db: Db, creatorUserId: string, at: Date): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
    where account = 'creator' and creator_user_id = ${creatorUserId}
      and created_at < ${at.toISOString()}::timestamptz`);
  return rows[0]?.cents ?? 0;
}

type Dated = { ms: string };

async function earned(db: Db, creatorUserId: string, from: Date, to: Date) {
  const { rows } = await db.execute<
    Dated & {
      kind: EarningKind;
      title: string;
      quantity: number;
      gross: number;
      bps: number;
      cents: number;
    }
  >(sql`
    select ${ms}, kind, product_title as title, quantity, gross_amount_cents as gross,
      commission_bps as bps, creator_share_cents as cents
    from creator_earnings e
    where e.creator_user_id = ${creatorUserId} and ${within(from, to)} order by created_at, id`);
  return rows.map((row): StatementEntry => ({
    at: new Date(Number(row.ms)),
    what: earningKindLabels[row.kind],
    shirt: {
      title: row.title,
      quantity: row.quantity,
      grossCents: row.gross,
      commissionBps: row.bps,
    },
    cents: row.cents,
  }));
}

async function paidOut(db: Db, creatorUserId: string, from: Date, to: Date) {
  const { rows } = await db.execute<Dated & { cents: number; saved: number }>(sql`
    select ${ms}, amount_cents as cents, coalesce((select s.amount_cents from ledger_entries s
      where s.account = 'savings' and s.cause = e.cause), 0) as saved
    from ledger_entries e
    where account = 'creator' and creator_user_id = ${creatorUserId} and payout_id is not null
      and ${within(from, to)} order by created_at, id`);
  return rows.flatMap(({ ms: at, cents, saved }): StatementEntry[] => {
    const entry = { at: new Date(Number(at)), shirt: null };
    const sent = cents + saved;
    return [
      ...(saved === 0 ? [] : [{ ...entry, what: savingsLabel(saved), cents: -saved }]),
      ...(sent === 0
        ? []
        : [{ ...entry, what: sent < 0 ? "Payout" : "Payout returned", cents: sent }]),
    ];
  });
}

/** @param cents what went into savings; negative where it came out */
function savingsLabel(cents: number): string {
  return cents > 0 ? "Set aside until 18" : "From savings";
}

const ms = sql`(extract(epoch from created_at) * 1000)::bigint::text as ms`;

function within(from: Date, to: Date) {
  return sql`created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz`;
}
