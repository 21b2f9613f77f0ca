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
    counted as (
      update products p set popularity = c.pieces
      from (select q.id, coalesce(n.pieces, 0) as pieces from products q left join lately n on n.product_id = q.id
        where q.popularity <> coalesce(n.pieces, 0) order by q.id for no key update of q) c
      where c.id = p.id
      returning 1)
    select count(*)::int as changed from counted`);
  return rows[0]?.changed ?? 0;
}
