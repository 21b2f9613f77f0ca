import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

/** Writes down since when each shirt has been seen in the store: only the first time is news. */
export async function recordLiveShirts(db: Db, now: Date): Promise<void> {
  await db.execute(sql`insert into live_shirts (product_id, live_since)
    select l.product_id, ${now.toISOString()}::timestamptz from store_listings l
    where not exists (select 1 from live_shirts s where s.product_id = l.product_id)
    on conflict do nothing`);
}
