import { sql } from "drizzle-orm";

import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";

/**
 * Whether all of an order has been refunded or is being refunded: its status changes only when the
 * provider has decided, and nothing is printed meanwhile.
 */
export const isAllPromised = sql<boolean>`${orders.totalCents} > 0 and ${orders.totalCents} <= (
  select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'failed')`;
