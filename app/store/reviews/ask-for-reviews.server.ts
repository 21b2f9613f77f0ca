import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { isLineToReview } from "~/platform/database/line-to-review.server";
import { newsReaders } from "~/schema/tables/news";
import { orders } from "~/schema/tables/orders";
import { isChildBorn } from "~/platform/database/age-in-sql.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { lockReader } from "~/store/news/news-reader.server";
import { canBeMailed } from "~/store/news/can-be-mailed.server";
import { DAY_MS } from "~/lib/dates";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { REVIEW_ASK_DAYS } from "./review-limits";

const BATCH = 200;

/**
 * Asks the buyers of orders that were delivered ten days ago how their shirts are; each order is
 * looked at once, whether there is something to ask or not.
 * @returns how many mails were queued
 */
export async function askForReviews(
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const isDue = and(
    eq(orders.status, "delivered"),
    isNull(orders.reviewAskedAt),
    lte(orders.deliveredAt, new Date(now.getTime() - REVIEW_ASK_DAYS * DAY_MS)),
  );
  let queued = 0;
  for (;;) {
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(isDue)
      .orderBy(asc(orders.deliveredAt))
      .limit(BATCH);
    const asked = await forEachOfBatch(due, ({ id }) =>
      db.transaction(async (tx) => {
        const [order] = await tx
          .update(orders)
          .set({ reviewAskedAt: now })
          .where(and(eq(orders.id, id), isDue))
          .returning({ id: orders.id, number: orders.number, email: orders.email });
        return order?.email ? askBuyer(tx, { ...order, email: order.email }, now) : false;
      }),
    );
    queued += asked.filter(Boolean).length;
    if (due.length < BATCH || asked.length < due.length || stopping?.aborted) return queued;
  }
}

async function askBuyer(
  tx: Transaction,
  order: { id: string; number: string; email: string },
  now: Date,
): Promise<boolean> {
  const listed = await shirtsToReview(tx, order.id);
  if (listed.length === 0) return false;
  const readerId = await lockReader(tx, { email: order.email, isProven: false }, now);
  const wanted = await tx.execute(
    sql`select 1 from news_readers r where r.id = ${readerId} and ${canBeMailed("review-request")}`,
  );
  if (wanted.rows.length === 0) return false;
  await tx.update(newsReaders).set({ reviewAskedAt: now }).where(eq(newsReaders.id, readerId));
  await queueMail(tx, {
    template: "review-request",
    facts: { readerId, order: { id: order.id, number: order.number }, listed },
    to: order.email,
    cause: `review-request:${order.id}`,
  });
  return true;
}

type ShirtToReview = { productId: string; slug: string; title: string; artist: string | null };

/**
 * The shirts of an order that are in the store, that the buyer has kept and not reviewed, and that no
 * one of the household drew. A child under 13 is asked for nothing.
 */
async function shirtsToReview(tx: Transaction, orderId: string): Promise<ShirtToReview[]> {
  const { rows } = await tx.execute<ShirtToReview>(sql`
    select s.product_id as "productId", s.slug, s.title, s.creator_name as artist
    from orders o
    join order_lines l on l.order_id = o.id
    join store_listings s on s.product_id = l.product_id
    where o.id = ${orderId} and ${isLineToReview}
      and not exists (select 1 from age_verifications v
        where v.user_id = o.user_id and ${isChildBorn(sql`v.date_of_birth`)})
    group by s.product_id, s.slug, s.title, s.creator_name
    order by min(l.position)`);
  return rows;
}
