import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

/** What was sold between two moments; refunds, of money and of tees, count when they were made. */
export type PeriodFigures = {
  /** Cents, as the two parts of it. */
  revenueCents: number;
  ourShareCents: number;
  commissionsCents: number;
  tees: number;
  /** Creators whose account was made. */
  newArtists: number;
};

/** @param until the first moment that no longer counts */
export async function periodFigures(db: Db, from: Date, until: Date): Promise<PeriodFigures> {
  const within = sql`created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz`;
  // Sums are not `int`, which ends at 21 million dollars in cents.
  const { rows } = await db.execute<PeriodFigures>(sql`
    select coalesce(sum(gross_amount_cents), 0)::float8 as "revenueCents",
           coalesce(sum(platform_fee_cents), 0)::float8 as "ourShareCents",
           coalesce(sum(creator_share_cents), 0)::float8 as "commissionsCents",
           coalesce(sum(quantity), 0)::float8 as tees,
           (select count(*) from profiles where account_type = 'creator' and ${within})::int as "newArtists"
    from creator_earnings where ${within}
  `);
  const row = rows[0];
  if (!row) throw new Error("The figures of a period returned no row");
  return row;
}
