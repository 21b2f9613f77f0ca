import { sql, type SQL } from "drizzle-orm";

import { daysLater } from "~/lib/days";
import { shopDay, shopZone } from "~/lib/shop-zone";
import type { Db } from "~/platform/database/client.server";

import { startOfDays, type SalesDay } from "./chart-days";
import { periodFigures, type PeriodFigures } from "./period-figures.server";

/** How many drawings and products there are in each state. */
export type DrawingCounts = {
  /** Drawings that wait for the team, as the review counts them. */
  pendingReviewCount: number;
  mockupsReadyCount: number;
  selectedCount: number;
  publishedCount: number;
  activeProductsCount: number;
  /** How long drawings have waited for their review so far (ms); null if none waits. */
  waiting: { medianMs: number; oldestMs: number } | null;
};

/** What waits, from one query. */
export async function drawingCounts(db: Db, now: Date): Promise<DrawingCounts> {
  const inStatus = (...statuses: string[]) => sql`(select count(*)::int from designs
    where status <> 'consumed' and status in (${sql.join(statuses, sql`, `)}))`;
  const waited = (moment: SQL) =>
    sql`extract(epoch from (${now.toISOString()}::timestamptz - ${moment}))`;
  // The one in the middle, or the mean of two: an index has them in order.
  const { rows } = await db.execute(sql`
    with waiting as materialized (select ${inStatus("pending_review", "approved")} as n)
    select n as "pendingReviewCount",
           ${inStatus("mockups_ready")} as "mockupsReadyCount",
           ${inStatus("selected")} as "selectedCount",
           ${inStatus("published")} as "publishedCount",
           (select count(*) from products where status = 'active') as "activeProductsCount",
           (select avg(${waited(sql`created_at`)}) from (
             select created_at from designs where status in ('pending_review', 'approved')
             order by created_at offset greatest(n - 1, 0) / 2 limit 2 - n % 2) middle)::float8 as "medianSeconds",
           (select ${waited(sql`min(created_at)`)} from designs
             where status in ('pending_review', 'approved'))::float8 as "oldestSeconds"
    from waiting
  `);
  const row = rows[0] ?? {};
  const number = (name: string) => Number(row[name] ?? 0);
  const ms = (name: string) => Math.max(0, Math.round(number(name) * 1_000));
  return {
    pendingReviewCount: number("pendingReviewCount"),
    mockupsReadyCount: number("mockupsReadyCount"),
    selectedCount: number("selectedCount"),
    publishedCount: number("publishedCount"),
    activeProductsCount: number("activeProductsCount"),
    waiting:
      number("pendingReviewCount") === 0
        ? null
        : { medianMs: ms("medianSeconds"), oldestMs: ms("oldestSeconds") },
  };
}

/** The last days, today included, and as many days before them. */
export async function figuresOfDays(
  db: Db,
  now: Date,
  days: number,
): Promise<{ now: PeriodFigures; before: PeriodFigures }> {
  const start = startOfDays(now, days);
  const [current, before] = await Promise.all([
    periodFigures(db, start, startOfDays(now, 0)),
    periodFigures(db, startOfDays(now, 2 * days), start),
  ]);
  return { now: current, before };
}

/** The sales of each of the last days of the shop, oldest first; days without sales are 0. */
export async function salesByDay(db: Db, now: Date, days: number): Promise<SalesDay[]> {
  const today = shopDay(now);
  const { rows } = await db.execute(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.gross, 0) as gross, coalesce(s.units, 0) as units
    from generate_series(${daysLater(today, 1 - days)}::timestamp, ${today}::timestamp, interval '1 day') as d(day)
    left join (
      select (created_at at time zone ${shopZone()})::date as day,
        sum(gross_amount_cents) as gross, sum(quantity) as units
      from creator_earnings
      where created_at >= ${startOfDays(now, days).toISOString()}::timestamptz
      group by 1) s on s.day = d.day::date
    order by d.day`);
  return rows.map((row) => ({
    day: String(row["day"]),
    grossCents: Number(row["gross"]),
    units: Number(row["units"]),
  }));
}

type TopProduct = { title: string; units: number; grossCents: number };

/** The best sellers of the last days of the shop; a shirt that is deleted stays under its title. */
export async function topProducts(
  db: Db,
  now: Date,
  days: number,
  limit = 8,
): Promise<TopProduct[]> {
  const { rows } = await db.execute(sql`
    select max(e.product_title) as title, sum(e.quantity) as units, sum(e.gross_amount_cents) as gross
    from creator_earnings e join order_lines l on l.id = e.order_line_id
    where e.created_at >= ${startOfDays(now, days).toISOString()}::timestamptz
    group by coalesce(l.product_id::text, e.product_title)
    having sum(e.quantity) > 0
    order by 2 desc, 3 desc, 1 limit ${limit}`);
  return rows.map((row) => ({
    title: String(row["title"]),
    units: Number(row["units"]),
    grossCents: Number(row["gross"]),
  }));
}
