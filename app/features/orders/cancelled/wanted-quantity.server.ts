import { sql } from "drizzle-orm";

import { orderLines } from "~/db/schema/orders";

/** SQL: how many shirts of a line the buyer still wants. */
export const wantedQuantity =
  sql<number>`(${orderLines.quantity} - ${orderLines.cancelledQuantity})`.mapWith(Number);
