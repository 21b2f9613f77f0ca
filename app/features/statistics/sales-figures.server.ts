import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

import { startOfDays, type ChartDays, type SalesDay } from "./chart-days";

/** The sales of each of the last days, oldest first; days without sales are 0. */
export async function salesByDay(db: Db, now: Date, days: number): Promise<SalesDay[]> {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC')`;
  const { rows } = await db.execute(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.gross, 0) as gross, coalesce(s.units, 0) as units
    from generate_series(${today} - make_interval(days => ${days - 1}::int), ${today}, interval '1 day') as d(day)
    left join (
      select k.day, sum(k.gross_cents) as gross, sum(k.quantity) as units
      from kept_sales k
      where k.day >= (${today} - make_interval(days => ${days - 1}::int))::date
      group by 1) s on s.day = d.day::date
    order by d.day`);
  return rows.map((row) => ({
    day: String(row["day"]),
    grossCents: Number(row["gross"]),
    units: Number(row["units"]),
  }));
}

type TopProduct = { title: string; units: number; grossCents: number };

/** The best sellers of the last days. */
export async function topProducts(
  db: Db,
  now: Date,
  days: ChartDays,
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
