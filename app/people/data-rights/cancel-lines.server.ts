import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

const OPEN = ["pending_payment", "paid", "in_production"] as const;
/** A payment that comes late counts, too. */
const MAY_BE_PAID = [...OPEN, "cancelled", "expired"] as const;

/**
 * Waits for whoever is settling or printing an order with this person's shirts, and keeps them from
 * beginning. Locked before the person's own row, as everyone who sells or refunds does.
 */
export async function lockOpenOrders(tx: Transaction, creatorUserId: string): Promise<void> {
  await lockOpenOrdersOf(tx, eq(orderLines.creatorUserId, creatorUserId));
}

/** The same for orders with any of these shirts. */
export async function lockOpenOrdersOf(tx: Transaction, whose: SQL): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...OPEN]),
        sql`${orders.id} in (select order_id from order_lines where ${whose})`,
      ),
    )
    .orderBy(orders.id)
    .for("update");
}

/**
 * This person's shirts that no press has begun are not made: their drawings are gone. A job gives
 * the money back, also for an order that is paid only later. What is being printed goes on.
 */
export async function cancelLines(
  tx: Transaction,
  creatorUserId: string,
  now: Date,
): Promise<void> {
  await cancelLinesOf(tx, eq(orderLines.creatorUserId, creatorUserId), now);
}

/** The same for any shirts. */
export async function cancelLinesOf(tx: Transaction, whose: SQL, now: Date): Promise<void> {
  await tx
    .update(orderLines)
    .set({ cancelledAt: now })
    .where(
      and(
        whose,
        eq(orderLines.printState, "to_print"),
        isNull(orderLines.cancelledAt),
        sql`${orderLines.orderId} in (select id from orders where ${inArray(orders.status, [...MAY_BE_PAID])})`,
      ),
    );
}
