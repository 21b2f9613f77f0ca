import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

import { chartDays, startOfDays, type ChartDays, type SalesDay } from "./chart-days";

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

/**
 * The best sellers of the last days: the first of those that are kept in order, and what was sold since
 * a job kept them. In the minutes before it has begun a new day, they are counted.
 */
export async function topProducts(
  db: Db,
  now: Date,
  days: ChartDays,
  limit = 8,
): Promise<TopProduct[]> {
  const since = sql`${startOfDays(now, days).toISOString().slice(0, 10)}::date`;
  // Whole numbers stay exact as float8, which adds up many times as fast as numeric.
  const sums = sql`max(title) as title, sum(quantity::float8) as units, sum(gross_cents::float8) as gross`;
  const isKept = sql`exists (select from kept_best_days where days = ${days} and first_day = ${since})`;
  const { rows } = await db.execute(sql`
    with news as materialized (
      select product, ${sums} from kept_product_news where day >= ${since} and ${isKept} group by product)
    select title, units, gross from (
      (select b.title, b.quantity::float8 as units, b.gross_cents::float8 as gross from kept_best_sellers b
        where b.days = ${days} and b.quantity > 0 and ${isKept}
          and not exists (select from news where news.product = b.product)
        order by b.quantity desc, b.gross_cents desc, b.title limit ${limit})
      union all
      select greatest(n.title, b.title), n.units + coalesce(b.quantity, 0), n.gross + coalesce(b.gross_cents, 0)
      from news n left join kept_best_sellers b on b.days = ${days} and b.product = n.product
      union all
      select ${sums} from kept_product_sales where day >= ${since} and not ${isKept} group by product) best
    where units > 0
    order by 2 desc, 3 desc, 1 limit ${limit}`);
  return rows.map((row) => ({
    title: String(row["title"]),
    units: Number(row["units"]),
    grossCents: Number(row["gross"]),
  }));
}

/** Keeps the best sellers in order, for each number of days that the charts cover. */
export async function keepBestSellers(db: Db, now: Date): Promise<void> {
  const today = startOfDays(now, 1).toISOString().slice(0, 10);
  await db.execute(
    sql`select renew_best_sellers(${today}::date, array[${sql.join([...chartDays], sql`, `)}]::int[])`,
  );
}
