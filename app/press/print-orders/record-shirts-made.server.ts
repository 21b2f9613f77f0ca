import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines } from "~/schema/tables/print-orders";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";

type Row = { id: string; orderId: string };

/**
 * Writes down how many shirts of each line the provider is asked for, right before it is asked: what
 * is refunded from now on is made nevertheless.
 */
export async function recordShirtsMade(db: Database, row: Row): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, row.orderId)).for("update");
    await setShirtsMade(tx, row, sql`nullif(${shirtsToMake}, 0)`);
  });
}

/** The provider makes none of them any more. */
export async function clearShirtsMade(tx: Transaction, row: Row): Promise<void> {
  await setShirtsMade(tx, row, sql`null`);
}

async function setShirtsMade(tx: Transaction, { id }: Row, quantity: ReturnType<typeof sql>) {
  const linesOf = tx
    .select({ id: printOrderLines.orderLineId })
    .from(printOrderLines)
    .where(eq(printOrderLines.printOrderId, id));
  await tx
    .update(orderLines)
    .set({ madeQuantity: quantity })
    .where(and(inArray(orderLines.id, linesOf), eq(orderLines.printState, "to_print")));
}
