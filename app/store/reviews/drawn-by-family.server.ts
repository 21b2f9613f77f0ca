import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isFamilysLine } from "~/platform/database/line-to-review.server";

/** The products of an order that its buyer, or someone of the same household, drew. */
export async function drawnByFamily(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct l.product_id as id from orders o join order_lines l on l.order_id = o.id
    where o.id = ${orderId} and l.product_id is not null and ${isFamilysLine}`);
  return rows.map(({ id }) => id);
}
