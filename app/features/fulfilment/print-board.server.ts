import { and, asc, desc, eq, not, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { orderLines, orders } from "~/db/schema/orders";
import { printBatches } from "~/db/schema/printing";
import { isNotCancelled } from "~/features/orders/cancelled/not-cancelled.server";
import { mayGoToPress } from "~/features/orders/gifts/gift-waits.server";
import { isWithProvider } from "~/features/orders/with-provider.server";

import {
  boardColumn,
  lineOnBoard,
  LINES_SHOWN,
  orderOnBoard,
  type BoardColumn,
} from "./board-column.server";
import { mayBePrinted } from "./print-queue.server";
import { shippedColumn } from "./shipped-column.server";

const BATCHES_SHOWN = 20;

/** The first lines of the print desk by state; of what was shipped, the newest. */
export async function printBoard(db: Db): Promise<BoardColumn[]> {
  const isHere = and(mayBePrinted, isNotCancelled, not(isWithProvider));
  const columns = [
    { state: "to_print", which: and(isHere, mayGoToPress) },
    { state: "printing", which: isHere },
    { state: "packed", which: isHere },
  ] as const;
  const board: BoardColumn[] = [];
  for (const { state, which } of columns) {
    const where = and(eq(orderLines.printState, state), which);
    const lines = await db
      .select({ ...lineOnBoard, ...orderOnBoard })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(where)
      .orderBy(asc(orders.paidAt), asc(orders.number), asc(orderLines.position))
      .limit(LINES_SHOWN + 1);
    board.push(boardColumn(state, lines));
  }
  return [...board, await shippedColumn(db)];
}

/** The newest batches, which can be fetched again. */
export async function newestBatches(db: Db) {
  return db
    .select({
      id: printBatches.id,
      createdAt: printBatches.createdAt,
      by: users.name,
      shirts:
        sql<number>`(select coalesce(sum(b.quantity), 0) from print_batch_lines b where b.batch_id = print_batches.id)`.mapWith(
          Number,
        ),
    })
    .from(printBatches)
    .leftJoin(users, eq(users.id, printBatches.createdBy))
    .orderBy(desc(printBatches.createdAt), desc(printBatches.id))
    .limit(BATCHES_SHOWN);
}
