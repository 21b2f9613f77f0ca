import { and, isNotNull, isNull, notInArray } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { orders } from "~/db/schema/orders";

/** Orders whose parcel has still to find its way, or that are being paid at this moment. */
export const STILL_DELIVERED = ["pending_payment", "paid", "in_production", "shipped"] as const;

/** Clears the addresses of orders without a buyer whose parcels have arrived. @returns how many */
export async function purgeDeliveredAddresses(db: Database): Promise<number> {
  const cleared = await db
    .update(orders)
    .set({ shippingAddress: null })
    .where(
      and(
        isNull(orders.userId),
        isNull(orders.email),
        isNotNull(orders.shippingAddress),
        notInArray(orders.status, [...STILL_DELIVERED]),
      ),
    )
    .returning({ id: orders.id });
  return cleared.length;
}
