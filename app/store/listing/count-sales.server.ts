import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { DAY_MS } from "~/lib/dates";

/** A sale makes a shirt popular for so long. */
const POPULAR_DAYS = 90;

/**
 * Counts how many pieces of each shirt were sold lately, as lists sorted by popularity need it; only
 * shirts whose number changed are written.
 * @returns how many those were
 */
export async function countSales(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - POPULAR_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<{ changed: number }>(sql`
    with lately as (
      select l.product_id, sum(l.quantity - l.cancelled_quantity)::int as pieces
      from orders o join order_lines l on l.order_id = o.id
      where o.paid_at >= ${since}::timestamptz and o.status in ('paid', 'in_production', 'shipped', 'delivered')
        and l.product_id is not null and l.replaces_line_id is null and l.cancelled_at is null
      group by l.product_id),
    gone as (
      delete from product_sales s where not exists (select from lately n where n.product_id = s.product_id)
      returning 1),
    sold as (
      insert into product_sales as s (product_id, pieces)
      select product_id, pieces from lately n
      where pieces > 0 and not exists (
        select from product_sales same where same.product_id = n.product_id and same.pieces = n.pieces)
      order by product_id
      on conflict (product_id) do update set pieces = excluded.pieces
      returning 1)
    select ((select count(*) from gone) + (select count(*) from sold))::int as changed`);
  return rows[0]?.changed ?? 0;
}
