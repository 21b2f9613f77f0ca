import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines } from "~/schema/tables/print-orders";
import { dropMadeShirts, recordMadeShirts } from "~/orders/record-made-shirts.server";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";

type Row = { id: string; orderId: string };

/**
 * Writes down how many shirts of each line the provider is asked for, right before it is asked: what
 * is refunded from now on is made nevertheless. What they are made of is written down with it.
 */
export async function recordShirtsMade(db: Database, row: Row): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, row.orderId)).for("update");
    await recordMadeShirts(tx, await setShirtsMade(tx, row, sql`nullif(${shirtsToMake}, 0)`));
  });
}

/** The provider makes none of them any more. */
export async function clearShirtsMade(tx: Transaction, row: Row): Promise<void> {
  await dropMadeShirts(tx, await setShirtsMade(tx, row, sql`null`));
}

/** @returns the lines */
async function setShirtsMade(
  tx: Transaction,
  { id }: Row,
  quantity: ReturnType<typeof sql>,
): Promise<string[]> {
  const linesOf = tx
    .select({ id: printOrderLines.orderLineId })
    .from(printOrderLines)
    .where(eq(printOrderLines.printOrderId, id));
  const lines = await tx
    .update(orderLines)
    .set({ madeQuantity: quantity })
    .where(and(inArray(orderLines.id, linesOf), eq(orderLines.printState, "to_print")))
    .returning({ id: orderLines.id });
  return lines.map(({ id: lineId }) => lineId);
}
