import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

import { startOfDays } from "./chart-days";

/** The admin's stat cards; money in cents, over the last 30 days where the name says so. */
export type AdminStatistics = {
  /** Drawings that wait for the team, as the moderation queue counts them. */
  pendingReviewCount: number;
  mockupsReadyCount: number;
  selectedCount: number;
  publishedCount: number;
  revenueLast30DaysCents: number;
  adminRevenueLast30DaysCents: number;
  creatorCommissionsLast30DaysCents: number;
  unitsSoldLast30Days: number;
  activeProductsCount: number;
};

/**
 * One row from one query. Sums are not `int`, which ends at 21 million dollars in cents. Refunds,
 * of money and of tees, count on the days they were made.
 */
export async function adminStatistics(db: Db, now: Date): Promise<AdminStatistics> {
  const since = startOfDays(now, 30).toISOString();
  const { rows } = await db.execute<AdminStatistics>(sql`
    with sold as (
      select coalesce(sum(gross_amount_cents), 0) as gross,
             coalesce(sum(platform_fee_cents), 0) as fees,
             coalesce(sum(creator_share_cents), 0) as shares,
             coalesce(sum(quantity), 0) as units
      from creator_earnings
      where created_at >= ${since}::timestamptz
    ), counted as (
      select count(*) filter (where status in ('pending_review', 'approved')) as pending_review,
             count(*) filter (where status = 'mockups_ready') as mockups_ready,
             count(*) filter (where status = 'selected') as selected,
             count(*) filter (where status = 'published') as published
      from designs
    )
    select pending_review::int as "pendingReviewCount",
           mockups_ready::int as "mockupsReadyCount",
           selected::int as "selectedCount",
           published::int as "publishedCount",
           gross::float8 as "revenueLast30DaysCents",
           fees::float8 as "adminRevenueLast30DaysCents",
           shares::float8 as "creatorCommissionsLast30DaysCents",
           units::float8 as "unitsSoldLast30Days",
           (select count(*) from products where status = 'active')::int as "activeProductsCount"
    from sold, counted
  `);
  const row = rows[0];
  if (!row) throw new Error("The statistics query returned no row");
  return row;
}
