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
  // Whole numbers stay exact as float8, which adds up many times as fast as numeric.
  const { rows } = await db.execute(sql`
    select max(title) as title, sum(quantity::float8) as units, sum(gross_cents::float8) as gross
    from kept_product_sales
    where day >= ${startOfDays(now, days).toISOString().slice(0, 10)}::date
    group by product
    having sum(quantity::float8) > 0
    order by 2 desc, 3 desc, 1 limit ${limit}`);
  return rows.map((row) => ({
    title: String(row["title"]),
    units: Number(row["units"]),
    grossCents: Number(row["gross"]),
  }));
}
