import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";

/**
 * Locks the orders that a payout comes from: a refund or a dispute locks its order first, too, so it
 * is either booked before or comes after.
 */
export async function lockOrders(tx: Transaction, payoutId: string): Promise<void> {
  await tx.execute(sql`
    select o.id from orders o
    where o.id in (select e.order_id from creator_earnings e where e.payout_id = ${payoutId})
    order by o.id for share`);
}
