import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

/** Which of these orders have something packed that waits for its parcel. */
export async function packedOrders(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const packed = await db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.printState, "packed"),
        isNull(orderLines.cancelledAt),
        eq(orders.status, "in_production"),
        inArray(orderLines.orderId, [...orderIds]),
      ),
    );
  return new Set(packed.map(({ orderId }) => orderId));
}
