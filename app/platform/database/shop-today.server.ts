import { sql, type SQL } from "drizzle-orm";

import { shopZone } from "~/lib/shop-zone";

/** Today where the shop is, by the database's clock, so that all processes agree. */
export function shopToday(): SQL {
  return sql`(now() at time zone ${shopZone()})::date`;
}
