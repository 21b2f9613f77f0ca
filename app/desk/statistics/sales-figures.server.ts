import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { daysLater } from "~/lib/days";
import { shopDay, shopZone } from "~/lib/shop-zone";

import { startOfDays, type SalesDay } from "./chart-days";

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
