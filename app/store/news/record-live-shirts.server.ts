import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

/** Writes down since when each shirt has been seen in the store: only the first time is news. */
export async function recordLiveShirts(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update products p set live_since = ${now.toISOString()}::timestamptz
    from (select q.id from products q join store_listings l on l.product_id = q.id
      where q.live_since is null order by q.id for no key update of q) n
    where n.id = p.id`);
}
