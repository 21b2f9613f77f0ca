import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

import { startOfDays } from "./chart-days";
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
