import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { advanceLines } from "~/orders/advance-lines.server";
import { handStatuses } from "~/schema/order-status";

/** Takes a paid order step by step to its buyer. */
export async function deliver(db: Database, orderId: string, deliveredAt: Date): Promise<void> {
  for (const status of handStatuses)
    await db
      .update(orders)
      .set({
        status,
        ...(status === "shipped" && { shippedAt: deliveredAt }),
        ...(status === "delivered" && { deliveredAt }),
      })
      .where(eq(orders.id, orderId));
  await db.transaction((tx) => advanceLines(tx, orderId, "shipped"));
}
