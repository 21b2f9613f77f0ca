import { createHash, randomBytes } from "node:crypto";
import { sql, eq, isNotNull, lt, and } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { visitDays, visitMarks } from "~/schema/tables/system";
import { shopDay, shopDaysRange } from "~/lib/shop-zone";

import type { CountedVisits, Visitor } from "./visit-counter";

const BATCH = 1_000;

/**
 * Adds what a process has counted to the day. Of a visitor only a mark is kept: a hash of address
 * and browser with the day's own random salt, both deleted when the day is over.
 * @param addressOf the address of a visitor behind trusted proxies
 */
export async function saveVisits(
  db: Database,
  { views, visitors }: CountedVisits,
  { now, addressOf }: { now: Date; addressOf: (visitor: Visitor) => string },
): Promise<void> {
  if (views === 0) return;
  const day = shopDay(now);
  const [row] = await db
    .insert(visitDays)
    .values({ day, views, salt: randomBytes(32).toString("base64url") })
    .onConflictDoUpdate({
      target: visitDays.day,
      set: { views: sql`${visitDays.views} + excluded.views` },
    })
    .returning({ salt: visitDays.salt });
  const salt = row?.salt;
  // Without one the day is over: a process with a late clock counts views only.
  if (!salt) return;
  const marks = [...new Set(visitors.map((visitor) => markOf(salt, addressOf(visitor), visitor)))];
  for (let from = 0; from < marks.length; from += BATCH)
    await db
      .insert(visitMarks)
      .values(marks.slice(from, from + BATCH).map((mark) => ({ day, mark })))
      .onConflictDoNothing();
}

function markOf(salt: string, address: string, { userAgent }: Visitor): string {
  const parts = JSON.stringify([salt, address, userAgent]);
  return createHash("sha256").update(parts).digest("base64url").slice(0, 22);
}

/**
 * Counts the visitors of the shop's days that are over, and deletes their marks and salts.
 * @returns how many days
 */
export async function closeVisitDays(db: Database, now: Date): Promise<number> {
  const today = shopDay(now);
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ day: visitDays.day })
      .from(visitDays)
      .where(and(lt(visitDays.day, today), isNotNull(visitDays.salt)))
      .for("update");
    for (const { day } of over) {
      const visitors = sql`(select count(*) from ${visitMarks} where ${visitMarks.day} = ${day})`;
      await tx.update(visitDays).set({ visitors, salt: null }).where(eq(visitDays.day, day));
      await tx.delete(visitMarks).where(eq(visitMarks.day, day));
    }
    return over.length;
  });
}

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
