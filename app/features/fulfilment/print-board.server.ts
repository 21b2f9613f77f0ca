import { and, asc, desc, eq, inArray, not, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { orderLines, orders } from "~/db/schema/orders";
import { printBatches } from "~/db/schema/printing";
import { isNotCancelled, shirtsToMake } from "~/features/orders/cancelled/not-cancelled.server";
import { mayGoOut, mayGoToPress } from "~/features/orders/gifts/gift-waits.server";
import { isWithProvider } from "~/features/orders/with-provider.server";
import type { PrintState } from "~/features/orders/print-state";

import { dayText } from "~/lib/working-days/day-text";

import { blankGroups, type BlankGroup } from "./blank-groups";
import { mayBePrinted } from "./print-queue.server";

/** How many lines a column shows; the rest waits until these have moved on. */
const SHOWN = 300;
const BATCHES_SHOWN = 20;

type BoardColumn = { state: PrintState; total: number; groups: BlankGroup[] };

/** The lines of the print desk by state, each with its total; of what was shipped, the newest. */
export async function printBoard(db: Db): Promise<BoardColumn[]> {
  const isHere = and(mayBePrinted, isNotCancelled, not(isWithProvider));
  const columns = [
    { state: "to_print", which: and(isHere, mayGoToPress) },
    { state: "printing", which: isHere },
    { state: "packed", which: isHere },
    { state: "shipped", which: inArray(orders.status, ["in_production", "shipped"]) },
  ] as const;
  const board: BoardColumn[] = [];
  for (const { state, which } of columns) {
    const where = and(eq(orderLines.printState, state), which);
    const [count] = await db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(where);
    const lines = await db
      .select({
        lineId: orderLines.id,
        orderId: orders.id,
        orderNumber: orders.number,
        title: orderLines.title,
        size: orderLines.size,
        color: orderLines.color,
        quantity: shirtsToMake,
        isGift: orders.isGift,
        /** It is printed, and would arrive before its day. */
        shipFrom: sql<string | null>`case when not ${mayGoOut} then ${orders.shipFrom} end`,
        hasPlan: sql<boolean>`${orderLines.printPlanId} is not null`,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(where)
      .orderBy(
        state === "shipped" ? desc(orders.paidAt) : asc(orders.paidAt),
        asc(orders.number),
        asc(orderLines.position),
      )
      .limit(SHOWN);
    board.push({ state, total: count?.total ?? 0, groups: blankGroups(lines.map(named)) });
  }
  return board;
}

function named<Line extends { shipFrom: string | null }>(line: Line) {
  return { ...line, shipFrom: line.shipFrom && dayText(line.shipFrom) };
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
