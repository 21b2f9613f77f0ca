import { and, desc, eq, isNull, not, sql, asc, type SQL } from "drizzle-orm";

import { dayText } from "~/lib/working-days/day-text";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import type { Db } from "~/platform/database/client.server";
import type { PrintState } from "~/schema/print-state";
import { users } from "~/schema/tables/accounts";
import { orderLines, orders } from "~/schema/tables/orders";
import { printBatches } from "~/schema/tables/printing";
import { mayBeMade } from "~/orders/held-lines.server";
import { mayGoToPress, mayGoOut } from "~/orders/gifts/gift-waits.server";
import { isWithProvider } from "~/orders/with-provider.server";

import { batchName } from "./batch-name.server";
import { blankGroups, type BlankGroup } from "./blank-groups";
import { isBegun, isFree, isPaid } from "./print-queue.server";

/** How many lines a column shows; the rest waits until these have moved on. */
const LINES_SHOWN = 300;

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

type Lines = {
  state: PrintState;
  /** Which orders are looked at; an index has them in the order in which they were paid. */
  ofOrders: SQL;
  /** What else holds of a line and of its order, besides that there is something to make. */
  which?: SQL | undefined;
  isNewestFirst?: boolean;
};

/**
 * A column's first lines, and one more where there are more. Orders are looked at one after another,
 * each with its lines, until there are enough; what else has to hold is asked of lines in this state
 * alone, which most orders have not. ("offset 0": in these steps.)
 */
async function firstLines(
  db: Db,
  { state, ofOrders, which, isNewestFirst }: Lines,
): Promise<FoundLine[]> {
  const isOfState = and(eq(orderLines.orderId, orders.id), eq(orderLines.printState, state));
  const isLine = sql`${orderLines.id} is not null`;
  const inOrder = [
    isNewestFirst ? desc(orders.paidAt) : asc(orders.paidAt),
    asc(orders.number),
    asc(orderLines.position),
  ];
  const { rows } = await db.execute<FoundLine>(sql`
    select ${orderLines.id} as "lineId", ${orderLines.title} as title, ${orderLines.size} as size,
      ${orderLines.color} as color, made.shirts as quantity, ${orderLines.printPlanId} is not null as "hasPlan",
      ${orders.id} as "orderId", ${orders.number} as "orderNumber", ${orders.isGift} as "isGift",
      case when not ${mayGoOut()} then ${orders.shipFrom} end as "shipFrom"
    from ${orders}
    cross join lateral (select * from ${orderLines} where ${isOfState} offset 0) ${orderLines}
    cross join lateral (select ${shirtsToMake} as shirts where ${and(isLine, which)} offset 0) made
    where ${ofOrders} and made.shirts > 0
    order by ${sql.join(inOrder, sql`, `)} limit ${LINES_SHOWN + 1}`);
  return rows;
}

type BoardColumn = {
  state: PrintState;
  total: number;
  /** Whether there are more than are shown. */
  isMore: boolean;
  groups: BlankGroup[];
};

/** A line as it is read; `shipFrom`: it is printed, and would arrive before its day. */
type FoundLine = Omit<BlankGroup["lines"][number], "shipFrom"> & { shipFrom: string | null };

/** A column of its first lines: one more than are shown says that there are more. */
function boardColumn(state: PrintState, lines: readonly FoundLine[]): BoardColumn {
  const shown = lines.slice(0, LINES_SHOWN);
  return {
    state,
    total: shown.length,
    isMore: lines.length > LINES_SHOWN,
    groups: blankGroups(
      shown.map((line) => ({ ...line, shipFrom: line.shipFrom && dayText(line.shipFrom) })),
    ),
  };
}
