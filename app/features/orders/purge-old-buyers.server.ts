import { and, isNotNull, lte, or } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { keptSince } from "~/features/audit/retention";

/** Takes the buyer out of orders that the law no longer asks for; the amounts stay. @returns how many */
export async function purgeOldBuyers(db: Database, now: Date): Promise<number> {
  const cleared = await db
    .update(orders)
    .set({ email: null, shippingAddress: null, userId: null })
    .where(
      and(
        lte(orders.createdAt, keptSince("orderBuyer", now)),
        or(isNotNull(orders.email), isNotNull(orders.shippingAddress), isNotNull(orders.userId)),
      ),
    )
    .returning({ id: orders.id });
  return cleared.length;
}
