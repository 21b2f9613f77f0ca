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
  const isWaiting = sql`filter (where status in ('pending_review', 'approved'))`;
  const { rows } = await db.execute(sql`
    select count(*) ${isWaiting} as "pendingReviewCount",
           count(*) filter (where status = 'mockups_ready') as "mockupsReadyCount",
           count(*) filter (where status = 'selected') as "selectedCount",
           count(*) filter (where status = 'published') as "publishedCount",
           (select count(*) from products where status = 'active') as "activeProductsCount",
           (percentile_cont(0.5) within group (order by ${waited}) ${isWaiting})::float8 as "medianSeconds",
           (max(${waited}) ${isWaiting})::float8 as "oldestSeconds"
    from designs
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
