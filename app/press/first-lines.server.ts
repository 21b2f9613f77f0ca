import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import { mayGoOut } from "~/orders/gifts/gift-waits.server";
import type { PrintState } from "~/schema/print-state";

import { LINES_SHOWN, type FoundLine } from "./board-column.server";

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
export async function firstLines(
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
