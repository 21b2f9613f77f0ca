import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";

/** The lines of an order that the print provider has, and how far it is with them. */
export async function linesAtProvider(db: Db, orderId: string) {
  return db
    .select({
      lineId: printOrderLines.orderLineId,
      state: printOrders.state,
      problem: printOrders.problem,
    })
    .from(printOrders)
    .innerJoin(printOrderLines, eq(printOrderLines.printOrderId, printOrders.id))
    .where(and(eq(printOrders.orderId, orderId), eq(printOrderLines.isReleased, false)));
}
