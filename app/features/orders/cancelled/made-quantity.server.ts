import { sql } from "drizzle-orm";

import { orderLines } from "~/db/schema/orders";

/** SQL: how many shirts of a line are made, without those that the buyer canceled. */
export const madeQuantity =
  sql<number>`(${orderLines.quantity} - ${orderLines.cancelledQuantity})`.mapWith(Number);
