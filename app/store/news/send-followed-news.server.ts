import { sql, type SQL } from "drizzle-orm";

import type { Database, Transaction, Db } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { canBeMailed } from "./can-be-mailed.server";
import { MAX_SHIRTS_IN_NEWS, NEWS_DAYS, NEWS_EVERY_HOURS } from "./news-limits";

const BATCH = 200;

/**
 * Writes to those who follow an artist or a collection with something new: one mail a day and
 * address at most, and only shirts that are in the store at this moment.
 * @returns how many mails were queued
 */
export async function sendFollowedNews(
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  await recordLiveShirts(db, now);
  let queued = 0;
  for (;;) {
    const due = await db.execute<{ id: string }>(
      sql`${news(now)} select r.id from news_readers r where ${isDue(now)}
        and r.id in (select reader_id from news) order by r.id limit ${BATCH}`,
    );
    let told = 0;
    for (const { id } of due.rows) if (await notifyReader(db, id, now)) told += 1;
    queued += told;
    if (told < BATCH || stopping?.aborted) return queued;
  }
}

function isDue(now: Date): SQL {
  return sql`(${canBeMailed("followed-news")} and (r.told_at is null
    or r.told_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${NEWS_EVERY_HOURS}::int)))`;
}

/**
 * What is new, and to whom. It begins with the few shirts of the last days, so that those who follow
 * a large collection are not compared with all of it.
 */
function news(now: Date): SQL {
  return sql`with fresh as (
      select l.product_id, l.slug, l.title, l.creator_name, l.price_cents, l.creator_user_id,
        l.collection_id, s.live_since
      from products s join store_listings l on l.product_id = s.id
      where s.live_since > ${now.toISOString()}::timestamptz - make_interval(days => ${NEWS_DAYS}::int)),
    followed as (
      select f.reader_id, f.confirmed_at, n.*
      from fresh n join follows f on f.creator_user_id = n.creator_user_id
      union all
      select f.reader_id, f.confirmed_at, n.*
      from fresh n join follows f on f.collection_id = n.collection_id
      join collections c on c.id = f.collection_id and c.is_active),
    news as (
      select n.* from followed n join news_readers r on r.id = n.reader_id
      where n.confirmed_at is not null and n.live_since > greatest(n.confirmed_at, r.told_at))`;
}

type NewShirt = {
  productId: string;
  slug: string;
  title: string;
  artist: string | null;
  priceCents: number;
};

async function notifyReader(db: Database, readerId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [reader] = (
      await tx.execute<{ email: string }>(
        sql`select r.email from news_readers r where r.id = ${readerId} and ${isDue(now)} for update`,
      )
    ).rows;
    if (!reader) return false;
    const found = await newShirts(tx, readerId, now);
    if (found.length === 0) return false;
    await tx.execute(
      sql`update news_readers set told_at = ${now.toISOString()}::timestamptz where id = ${readerId}`,
    );
    await queueMail(tx, {
      template: "followed-news",
      facts: {
        readerId,
        listed: found.slice(0, MAX_SHIRTS_IN_NEWS),
        hasMore: found.length > MAX_SHIRTS_IN_NEWS,
      },
      to: reader.email,
      cause: `followed-news:${readerId}:${now.toISOString()}`,
    });
    return true;
  });
}

async function newShirts(tx: Transaction, readerId: string, now: Date): Promise<NewShirt[]> {
  const { rows } = await tx.execute<NewShirt>(
    sql`${news(now)} select distinct product_id as "productId", slug, title,
        creator_name as artist, price_cents as "priceCents", live_since
      from news where reader_id = ${readerId}
      order by live_since desc, product_id limit ${MAX_SHIRTS_IN_NEWS + 1}`,
  );
  return rows;
}

/** Writes down since when each shirt has been seen in the store: only the first time is news. */
async function recordLiveShirts(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update products p set live_since = ${now.toISOString()}::timestamptz
    from (select q.id from products q join store_listings l on l.product_id = q.id
      where q.live_since is null order by q.id for no key update of q) n
    where n.id = p.id`);
}
