import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { shopToday } from "~/platform/database/shop-today.server";

import { isWaitedFor } from "./awaited-lines.server";
import type { ShipBy } from "./ship-by-choices";

/** How far ahead the desk is told that an order has to ship. */
const DAYS_AHEAD = 3;

const wasTold = sql`exists (select from order_delays d where d.order_id = orders.id offset 0)`;
const isOpen = sql`${orders.status} in ('paid', 'in_production')`;

/** SQL condition on `orders`: late, or so near its day that it has to ship now. */
export function shipsBy(which: ShipBy): SQL | undefined {
  const isPast = sql`${orders.promisedBy} < ${shopToday()}`;
  return which === "late"
    ? and(isOpen, sql`(${isPast} or ${wasTold})`, isWaitedFor)
    : and(
        isOpen,
        sql`${orders.promisedBy} between ${shopToday()} and ${shopToday()} + ${DAYS_AHEAD}::int`,
        sql`not ${wasTold}`,
        isWaitedFor,
      );
}

/** How many orders are late, and how many have to ship in the next days. */
export async function shipByCounts(db: Db): Promise<Record<ShipBy, number>> {
  const [late, soon] = await Promise.all([
    db.$count(orders, shipsBy("late")),
    db.$count(orders, shipsBy("soon")),
  ]);
  return { late, soon };
}
