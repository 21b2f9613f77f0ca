import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { isForSale } from "~/catalog/blanks/in-stock.server";

import { canBeMailed } from "./can-be-mailed.server";

const BATCH = 200;

/**
 * Tells those who wait for a shirt that it can be bought again in their size and color, once: the
 * wait ends with the mail.
 * @returns how many mails were queued
 */
export async function sendBackInStock(db: Database, stopping?: AbortSignal): Promise<number> {
  let queued = 0;
  for (;;) {
    const due = await db.execute<{ id: string }>(
      sql`select distinct w.reader_id as id ${awaited} order by 1 limit ${BATCH}`,
    );
    let told = 0;
    for (const { id } of due.rows) if (await notifyReader(db, id)) told += 1;
    queued += told;
    if (told < BATCH || stopping?.aborted) return queued;
  }
}

const awaited = sql`from stock_waits w
  join news_readers r on r.id = w.reader_id
  join store_listings l on l.product_id = w.product_id
  join product_variants on product_variants.product_id = w.product_id
    and product_variants.size = w.size and product_variants.color = w.color
  where w.confirmed_at is not null and ${isForSale} and ${canBeMailed("back-in-stock")}`;

type Back = {
  waitId: string;
  email: string;
  productId: string;
  slug: string;
  title: string;
  artist: string | null;
  size: string;
  color: string;
};

async function notifyReader(db: Database, readerId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One at a time for each reader, so that no wait is told of twice.
    await tx.execute(sql`select 1 from news_readers where id = ${readerId} for update`);
    const { rows } = await tx.execute<Back>(
      sql`select w.id as "waitId", r.email, l.product_id as "productId", l.slug, l.title,
          l.creator_name as artist, w.size, w.color ${awaited} and r.id = ${readerId}
        order by w.created_at, w.id`,
    );
    const [first] = rows;
    if (!first) return false;
    for (const { waitId } of rows)
      await tx.execute(sql`delete from stock_waits where id = ${waitId}`);
    await queueMail(tx, {
      template: "back-in-stock",
      facts: { readerId, listed: rows },
      to: first.email,
      cause: `back-in-stock:${first.waitId}`,
    });
    return true;
  });
}
