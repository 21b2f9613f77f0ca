import { eq, max } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { cancelledShirts, orderLines } from "~/schema/tables/orders";
import { returns } from "~/schema/tables/returns";

import type { ReturnWindow } from "./return-window";

/**
 * From when the days for a return of an order count: its delivery, or the day on which the buyer has
 * canceled what would have replaced its shirts.
 */
export async function openForReturns(
  db: Db,
  order: ReturnWindow & { id: string },
): Promise<ReturnWindow> {
  const [cancelled] = await db
    .select({ at: max(cancelledShirts.createdAt) })
    .from(cancelledShirts)
    .innerJoin(orderLines, eq(orderLines.id, cancelledShirts.orderLineId))
    .innerJoin(returns, eq(returns.replacementOrderId, orderLines.orderId))
    .where(eq(returns.orderId, order.id));
  const { status, deliveredAt } = order;
  const isLater = deliveredAt && cancelled?.at && cancelled.at > deliveredAt;
  return { status, deliveredAt: isLater ? cancelled.at : deliveredAt };
}
