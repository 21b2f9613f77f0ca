import { and, eq, ne, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { refunds } from "~/db/schema/payments";

/** What was refunded on an order or is on its way (cents). */
export async function promisedCents(tx: Transaction, orderId: string): Promise<number> {
  const [row = { cents: 0 }] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, "failed")));
  return row.cents;
}

/**
 * Whether all of an order has been refunded or is being refunded: its status changes only when the
 * provider has decided, and nothing is printed meanwhile.
 */
export const isAllPromised = sql<boolean>`${orders.mayBeStopped} and ${orders.totalCents} > 0 and ${orders.totalCents} <= (
  select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'failed')`;
