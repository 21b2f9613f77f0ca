import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";
import type { PrintState } from "~/features/orders/print-state";

import { lineOnBoard, LINES_SHOWN, orderOnBoard } from "./board-column.server";

type Lines = {
  state: PrintState;
  /** Which orders are looked at; an index has them in the order in which they were paid. */
  ofOrders: SQL;
  /** What else holds of a line and of its order. */
  which?: SQL | undefined;
  isNewestFirst?: boolean;
};

/**
 * A column's first lines, and one more where there are more. Orders are looked at one after another,
 * each with its lines ("offset 0"), until there are enough.
 */
export async function firstLines(db: Db, { state, ofOrders, which, isNewestFirst }: Lines) {
  const isOfColumn = and(
    eq(orderLines.orderId, orders.id),
    eq(orderLines.printState, state),
    which,
  );
  const found = db
    .select({ ...lineOnBoard, position: orderLines.position })
    .from(orderLines)
    .where(sql`${isOfColumn} offset 0`)
    .as("found");
  return db
    .select({
      lineId: found.lineId,
      title: found.title,
      size: found.size,
      color: found.color,
      quantity: found.quantity,
      hasPlan: found.hasPlan,
      ...orderOnBoard,
    })
    .from(orders)
    .innerJoinLateral(found, sql`true`)
    .where(ofOrders)
    .orderBy(
      isNewestFirst ? desc(orders.paidAt) : asc(orders.paidAt),
      asc(orders.number),
      asc(found.position),
    )
    .limit(LINES_SHOWN + 1);
}
