import { and, asc, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";

import {
  boardColumn,
  lineOnBoard,
  LINES_SHOWN,
  orderOnBoard,
  type BoardColumn,
} from "./board-column.server";

const isOnItsWay = sql`${orders.status} in ('in_production', 'shipped')`;
const isSent = and(eq(orderLines.orderId, orders.id), eq(orderLines.printState, "shipped"));
// "offset 0": the lines of one order after another, not all lines that were ever shipped
const ofOneOrder = sql`${isSent} offset 0`;

/** What was shipped of orders that have not arrived, the newest first. */
export async function shippedColumn(db: Db): Promise<BoardColumn> {
  const sent = db
    .select({ ...lineOnBoard, position: orderLines.position })
    .from(orderLines)
    .where(ofOneOrder)
    .as("sent");
  const lines = await db
    .select({
      lineId: sent.lineId,
      title: sent.title,
      size: sent.size,
      color: sent.color,
      quantity: sent.quantity,
      hasPlan: sent.hasPlan,
      ...orderOnBoard,
    })
    .from(orders)
    .innerJoinLateral(sent, sql`true`)
    .where(isOnItsWay)
    .orderBy(desc(orders.paidAt), asc(orders.number), asc(sent.position))
    .limit(LINES_SHOWN + 1);
  return boardColumn("shipped", lines);
}
