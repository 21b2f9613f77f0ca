import { and, desc, eq, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { shopZone } from "~/lib/shop-zone";

import type { EarningKind } from "~/schema/earning-kind";

const LATEST_EARNINGS = 10;

type EarningsSummary = {
  /** All that was ever earned, minus refunds (cents). */
  totalCents: number;
  /** Earned and not paid out yet; never below zero (cents). */
  pendingCents: number;
  /** Sent to the payment account, minus what was taken back (cents). */
  paidCents: number;
  /** Set aside by a guardian until 18, and not paid out yet (cents). */
  savedCents: number;
  /** All that is owed: what is not paid out yet, and what is set aside (cents). */
  owedCents: number;
  teesSold: number;
};

/** The creator's totals; all 0 before the first sale. */
export async function creatorEarningsSummary(
  db: Db,
  creatorUserId: string,
): Promise<EarningsSummary> {
  const [earned = { totalCents: 0, teesSold: 0 }] = await db
    .select({
      totalCents: sql<number>`coalesce(sum(${creatorEarnings.creatorShareCents}), 0)`,
      teesSold: sql<number>`coalesce(sum(${creatorEarnings.quantity}), 0)`,
    })
    .from(creatorEarnings)
    .where(eq(creatorEarnings.creatorUserId, creatorUserId));
  const [sent = { paidCents: 0, savedCents: 0 }] = await db
    .select({
      savedCents: sql<number>`coalesce(sum(${payouts.savedCents} - ${payouts.fromSavingsCents}), 0)`,
      paidCents: sql<number>`coalesce(sum(${payouts.amountCents} - ${payouts.reversedCents}), 0)`,
    })
    .from(payouts)
    .where(
      sql`${payouts.creatorUserId} = ${creatorUserId} and ${payouts.status} in ('sent', 'reversed')`,
    );
  const owedCents = earned.totalCents - sent.paidCents;
  return { ...earned, ...sent, owedCents, pendingCents: owedCents - sent.savedCents };
}

type EarningRow = {
  id: string;
  productTitle: string;
  kind: EarningKind;
  quantity: number;
  grossAmountCents: number;
  creatorShareCents: number;
  platformFeeCents: number;
  commissionBps: number;
  payoutStatus: "pending" | "paid";
  payoutDate: Date | null;
  createdAt: Date;
};

/** The creator's earnings, newest first; 10 by default. What was given away earned nothing. */
export async function latestEarnings(
  db: Db,
  creatorUserId: string,
  limit: number = LATEST_EARNINGS,
): Promise<EarningRow[]> {
  return db
    .select({
      id: creatorEarnings.id,
      productTitle: creatorEarnings.productTitle,
      kind: creatorEarnings.kind,
      quantity: creatorEarnings.quantity,
      grossAmountCents: creatorEarnings.grossAmountCents,
      creatorShareCents: creatorEarnings.creatorShareCents,
      platformFeeCents: creatorEarnings.platformFeeCents,
      commissionBps: creatorEarnings.commissionBps,
      payoutStatus: creatorEarnings.payoutStatus,
      payoutDate: creatorEarnings.payoutDate,
      createdAt: creatorEarnings.createdAt,
    })
    .from(creatorEarnings)
    .where(
      and(
        eq(creatorEarnings.creatorUserId, creatorUserId),
        ne(creatorEarnings.creatorShareCents, 0),
      ),
    )
    .orderBy(desc(creatorEarnings.createdAt), desc(creatorEarnings.id))
    .limit(limit);
}

type EarningsWeek = {
  /** The Monday where the shop is, as an ISO date. */
  week: string;
  shareCents: number;
  teesSold: number;
};

/** The earnings of each of the last weeks, oldest first; weeks without sales are 0. */
export async function earningsByWeek(
  db: Db,
  creatorUserId: string,
  now: Date,
  weeks = 12,
): Promise<EarningsWeek[]> {
  const zone = shopZone();
  const { rows } = await db.execute(sql`
    select to_char(w.week, 'YYYY-MM-DD') as week,
      coalesce(sum(e.creator_share_cents), 0)::int as share_cents,
      coalesce(sum(e.quantity), 0)::int as tees_sold
    from generate_series(
      date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone}) - make_interval(weeks => ${weeks - 1}::int),
      date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone}), interval '7 days') as w(week)
    left join creator_earnings e on e.creator_user_id = ${creatorUserId}
      and date_trunc('week', e.created_at at time zone ${zone}) = w.week
    group by w.week order by w.week`);
  return rows.map((row) => ({
    week: String(row["week"]),
    shareCents: Number(row["share_cents"]),
    teesSold: Number(row["tees_sold"]),
  }));
}

type PayoutRow = {
  id: string;
  week: string;
  amountCents: number;
  reversedCents: number;
  /** Set aside with it until 18. */
  savedCents: number;
  status: "pending" | "sent" | "failed" | "reversed";
  sentAt: Date | null;
  createdAt: Date;
};

/** The creator's payouts, newest first. */
export async function creatorPayouts(
  db: Db,
  creatorUserId: string,
  limit = 52,
): Promise<PayoutRow[]> {
  return db
    .select({
      id: payouts.id,
      week: payouts.week,
      amountCents: payouts.amountCents,
      reversedCents: payouts.reversedCents,
      savedCents: payouts.savedCents,
      status: payouts.status,
      sentAt: payouts.sentAt,
      createdAt: payouts.createdAt,
    })
    .from(payouts)
    .where(eq(payouts.creatorUserId, creatorUserId))
    .orderBy(desc(payouts.createdAt))
    .limit(limit);
}
