import { and, asc, eq, notInArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";

const SHOWN = 100;

// in these words, as the indexes `print_orders_problems` and `print_orders_under_way` have it
const isProblem = sql`(${printOrders.problem} is not null or ${printOrders.state} = 'failed') and ${printOrders.state} <> 'withdrawn'`;
const isUnderWay = sql`${printOrders.state} in ('waiting', 'placed', 'printing')`;

const columns = {
  id: printOrders.id,
  orderId: printOrders.orderId,
  orderNumber: orders.number,
  state: printOrders.state,
  problem: printOrders.problem,
  dueAt: printOrders.dueAt,
  shirts:
    sql<number>`(select coalesce(sum(l.quantity - l.cancelled_quantity), 0) from ${printOrderLines} w
    join ${orderLines} l on l.id = w.order_line_id where w.print_order_id = ${printOrders.id})`.mapWith(
      Number,
    ),
};

export type PrintOrderForAdmins = Awaited<
  ReturnType<typeof printOrdersForAdmins>
>["problems"][number];

/** What the print provider has: first what someone has to look at, then how many are at each step. */
export async function printOrdersForAdmins(db: Db) {
  const problems = await db
    .select(columns)
    .from(printOrders)
    .innerJoin(orders, eq(orders.id, printOrders.orderId))
    .where(isProblem)
    .orderBy(asc(printOrders.updatedAt))
    .limit(SHOWN);
  const underWay = await db
    .select(columns)
    .from(printOrders)
    .innerJoin(orders, eq(orders.id, printOrders.orderId))
    .where(
      and(
        isUnderWay,
        problems.length > 0
          ? notInArray(
              printOrders.id,
              problems.map(({ id }) => id),
            )
          : undefined,
      ),
    )
    .orderBy(asc(printOrders.createdAt))
    .limit(SHOWN);
  return { problems, underWay };
}
