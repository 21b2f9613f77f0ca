import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

import { isNotCancelled, shirtsToMake, shirtsWanted } from "../cancelled/not-cancelled.server";
import { isAllPromised, shirtsLeft } from "../refunds/order-left.server";
import { isWithProvider } from "../with-provider.server";

/** SQL condition on `order_lines`: its buyer waits for it; it has not left, and its money is with us. */
const isAwaited = and(
  isNotCancelled,
  sql`${orderLines.printState} <> 'shipped'`,
  sql`${shirtsWanted} > 0`,
);

/**
 * SQL condition on `orders`: something of it is still to leave, and its money can go back. While a
 * bank decides about the payment, or once it has taken it, nothing is offered.
 */
export const isWaitedFor = and(
  inArray(orders.status, ["paid", "in_production"]),
  sql`(${orders.disputeStatus} is null or ${orders.disputeStatus} = 'won')`,
  sql`not (${isAllPromised})`,
  sql`exists (select from order_lines where order_lines.order_id = orders.id and ${isAwaited} offset 0)`,
);

export type AwaitedLine = {
  id: string;
  title: string;
  size: string;
  color: string;
  quantity: number;
  unitPriceCents: number;
  /** A print provider has been asked for it, so that it may come in spite of a refund. */
  isWithProvider: boolean;
};

/** What of an order has not left yet, in its order: lines with the shirts whose money would go back. */
export async function awaitedLines(db: Db, orderId: string): Promise<AwaitedLine[]> {
  return db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: sql<number>`least(${shirtsToMake}, ${shirtsLeft})`.mapWith(Number),
      unitPriceCents: orderLines.unitPriceCents,
      isWithProvider,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isAwaited))
    .orderBy(orderLines.position);
}
