import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

import { startOfDays } from "./chart-days";
import { periodFigures, type PeriodFigures } from "./period-figures.server";

/** How many drawings and products there are in each state. */
export type DrawingCounts = {
  /** Drawings that wait for the team, as the moderation queue counts them. */
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
  const waited = sql`extract(epoch from (${now.toISOString()}::timestamptz - created_at))`;
  const kept = (status: string) => sql`(select coalesce(sum(rows), 0) from kept_counts
    where list = 'designs' and split_part(cell, ' ', 1) = ${status})`;
  const { rows } = await db.execute(sql`
    select count(*) as "pendingReviewCount",
           ${kept("mockups_ready")} as "mockupsReadyCount",
           ${kept("selected")} as "selectedCount",
           ${kept("published")} as "publishedCount",
           (select coalesce(sum(rows), 0) from kept_counts where list = 'products' and cell = 'active') as "activeProductsCount",
           (percentile_cont(0.5) within group (order by ${waited}))::float8 as "medianSeconds",
           max(${waited})::float8 as "oldestSeconds"
    from designs where status in ('pending_review', 'approved')
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
