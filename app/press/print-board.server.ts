import { and, desc, eq, isNull, not, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { orderLines, orders } from "~/schema/tables/orders";
import { printBatches } from "~/schema/tables/printing";
import { mayBeMade } from "~/orders/held-lines.server";
import { mayGoToPress } from "~/orders/gifts/gift-waits.server";
import { isWithProvider } from "~/orders/with-provider.server";

import { batchName } from "./batch-name.server";
import { boardColumn, type BoardColumn } from "./board-column.server";
import { firstLines } from "./first-lines.server";
import { isBegun, isFree, isPaid } from "./print-queue.server";

// Something was sent off: the order then names the newest parcel's carrier. In these words, as the index `orders_in_work` has it.
const isOnItsWay = sql`(${orders.status} = 'shipped' or (${orders.status} = 'in_production' and ${orders.trackingCarrier} is not null))`;
const BATCHES_SHOWN = 20;

/** The first lines of the print desk by state; of what was shipped and has not arrived, the newest. */
export async function printBoard(db: Db): Promise<BoardColumn[]> {
  const isHere = and(isFree, isNull(orderLines.cancelledAt), not(isWithProvider));
  const columns = [
    { state: "to_print", ofOrders: isPaid, which: and(isHere, mayGoToPress(), mayBeMade) },
    { state: "printing", ofOrders: isBegun, which: isHere },
    { state: "packed", ofOrders: isBegun, which: isHere },
    { state: "shipped", ofOrders: isOnItsWay, isNewestFirst: true },
  ] as const;
  const board: BoardColumn[] = [];
  for (const column of columns) board.push(boardColumn(column.state, await firstLines(db, column)));
  return board;
}

/** The newest batches, which can be fetched again. */
export async function newestBatches(db: Db) {
  return db
    .select({
      id: printBatches.id,
      name: batchName,
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
