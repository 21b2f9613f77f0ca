import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { shopDaysRange } from "~/lib/shop-zone";

export type DayFigures = {
  /** Pages that were looked at. */
  views: number;
  /** Browsers that looked at them, told apart by a mark that only lives for the day. */
  visitors: number;
  /** Carts that a shirt was put into and is still in, or that were checked out. */
  carts: number;
  /** Without replacements at no cost. */
  paidOrders: number;
};

/**
 * Visits, carts and paid orders of one day, counted without cookies. What the last seconds brought
 * may not be in it yet.
 * @param day ISO date, where the shop is
 */
export async function dayFigures(db: Db, day: string): Promise<DayFigures> {
  const { from, until } = shopDaysRange(day, day);
  const ofDay = (time: string) =>
    sql`${sql.raw(time)} >= ${from.toISOString()}::timestamptz and ${sql.raw(time)} < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<DayFigures>(sql`
    select coalesce((select d.views from visit_days d where d.day = ${day}::date), 0) as views,
      coalesce((select case when d.salt is null then d.visitors
          else (select count(*) from visit_marks m where m.day = d.day) end
        from visit_days d where d.day = ${day}::date), 0)::int as visitors,
      (select count(*) from (
        select l.cart_id from cart_lines l where ${ofDay("l.created_at")}
        union
        select o.cart_id from orders o where o.cart_id is not null and ${ofDay("o.created_at")}
      ) filled)::int as carts,
      (select count(*) from orders o where ${ofDay("o.paid_at")}
        and not exists (select 1 from returns r where r.replacement_order_id = o.id))::int as "paidOrders"`);
  return rows[0] ?? { views: 0, visitors: 0, carts: 0, paidOrders: 0 };
}
