import { and, eq, exists, inArray, not, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { madeShirts } from "~/schema/tables/garments";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines } from "~/schema/tables/print-orders";
import { mayBeMade } from "~/orders/held-lines.server";
import { dropMadeShirts, recordMadeShirts } from "~/orders/record-made-shirts.server";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";

type Row = { id: string; orderId: string };

/**
 * Writes down how many shirts of each line the provider is asked for, right before it is asked: what
 * is refunded from now on is made nevertheless. What they are made of is written down with it. Lines
 * that the law does not let us make by now leave the print order: they wait for their papers. The
 * provider must not have it already.
 */
export async function recordShirtsMade(db: Database, row: Row): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, row.orderId)).for("update");
    await dropHeldLines(tx, row);
    await recordMadeShirts(tx, await setShirtsMade(tx, row, sql`nullif(${shirtsToMake}, 0)`));
  });
}

/** Whether the provider may have been asked for shirts of this print order before. */
export async function wasAskedFor(db: Database, row: Row): Promise<boolean> {
  const made = db
    .select({ id: madeShirts.orderLineId })
    .from(madeShirts)
    .where(eq(madeShirts.orderLineId, printOrderLines.orderLineId));
  return (await db.$count(printOrderLines, and(isHeldBy(row), exists(made)))) > 0;
}

/** The provider makes none of them any more. To be called while the lines are still its. */
export async function clearShirtsMade(tx: Transaction, row: Row): Promise<void> {
  await dropMadeShirts(tx, await setShirtsMade(tx, row, sql`null`));
}

const isHeldBy = ({ id }: Row) =>
  and(eq(printOrderLines.printOrderId, id), eq(printOrderLines.isReleased, false));

async function dropHeldLines(tx: Transaction, row: Row): Promise<void> {
  const held = await tx
    .select({ id: orderLines.id })
    .from(printOrderLines)
    .innerJoin(orderLines, eq(orderLines.id, printOrderLines.orderLineId))
    .where(and(isHeldBy(row), eq(orderLines.printState, "to_print"), not(mayBeMade)));
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await tx.update(orderLines).set({ madeQuantity: null }).where(inArray(orderLines.id, ids));
  await dropMadeShirts(tx, ids);
  await tx
    .delete(printOrderLines)
    .where(and(isHeldBy(row), inArray(printOrderLines.orderLineId, ids)));
}

/** @returns the lines */
async function setShirtsMade(
  tx: Transaction,
  row: Row,
  quantity: ReturnType<typeof sql>,
): Promise<string[]> {
  const linesOf = tx
    .select({ id: printOrderLines.orderLineId })
    .from(printOrderLines)
    .where(isHeldBy(row));
  const lines = await tx
    .update(orderLines)
    .set({ madeQuantity: quantity })
    .where(and(inArray(orderLines.id, linesOf), eq(orderLines.printState, "to_print")))
    .returning({ id: orderLines.id });
  return lines.map(({ id: lineId }) => lineId);
}
