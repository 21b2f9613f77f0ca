import { and, eq, ne, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { refunds } from "~/db/schema/orders";

/** What was refunded on an order or is on its way (cents). */
export async function promisedCents(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, "failed")));
  return row?.cents ?? 0;
}
