import { sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";

/** Locks an order and those whose shirts it replaces, in the order in which everyone does. */
export async function lockWithReplaced(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    select id from orders where id = ${orderId} or id in (
      select i.order_id from order_lines l join order_lines i on i.id = l.replaces_line_id
      where l.order_id = ${orderId})
    order by id for update`);
}
