import { and, isNotNull, isNull, notInArray, or } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { orders } from "~/db/schema/orders";

/** Orders that are still being paid or have not been delivered yet. */
export const STILL_DELIVERED = ["pending_payment", "paid", "in_production", "shipped"] as const;

/**
 * Clears the addresses and gift notes of delivered orders that no longer have a buyer.
 * @returns how many
 */
export async function purgeDeliveredAddresses(db: Database): Promise<number> {
  const cleared = await db
    .update(orders)
    .set({ shippingAddress: null, giftNote: null })
    .where(
      and(
        isNull(orders.userId),
        isNull(orders.email),
        or(isNotNull(orders.shippingAddress), isNotNull(orders.giftNote)),
        notInArray(orders.status, [...STILL_DELIVERED]),
      ),
    )
    .returning({ id: orders.id });
  return cleared.length;
}
