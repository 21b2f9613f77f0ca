import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { shopZone } from "~/lib/shop-zone";

import { closedMonths } from "./closed-months.server";
import { monthBefore, monthOf, readMonth, type Month } from "./month";

type MonthRow = { month: Month; orders: number; salesCents: number; closedAt: Date | null };

const shape = z.object({
  month: z.string(),
  orders: z.coerce.number().int(),
  salesCents: z.coerce.number().int(),
});

/** Every month from the first sale to now, newest first. */
export async function months(db: Db, now: Date): Promise<MonthRow[]> {
  const { rows } = await db.execute(sql`
    select to_char(paid_at at time zone ${shopZone()}, 'YYYY-MM') as month, count(*) as orders,
      sum(subtotal_cents - discount_cents + shipping_cents) as "salesCents"
    from orders where paid_at is not null group by 1 order by 1`);
  const sold = rows.map((row) => shape.parse(row));
  const closed = await closedMonths(db);
  const first = readMonth(sold[0]?.month) ?? monthOf(now);
  const found: MonthRow[] = [];
  for (let month = monthOf(now); month >= first; month = monthBefore(month)) {
    const { orders = 0, salesCents = 0 } = sold.find((row) => row.month === month) ?? {};
    found.push({ month, orders, salesCents, closedAt: closed.get(month) ?? null });
  }
  return found;
}
