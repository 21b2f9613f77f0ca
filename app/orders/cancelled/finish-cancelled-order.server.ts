import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

import { isNotCancelled } from "./not-cancelled.server";

/** An order whose other shirts have all left is shipped. Its row must be locked. */
export async function finishIfRestIsShipped(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<void> {
  const rest = and(eq(orderLines.orderId, orderId), isNotCancelled);
  const [made, behind] = [
    await tx.$count(orderLines, rest),
    await tx.$count(orderLines, and(rest, sql`${orderLines.printState} <> 'shipped'`)),
  ];
  if (made === 0 || behind > 0) return;
  await tx
    .update(orders)
    .set({ status: "shipped", shippedAt: now, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, orderId), eq(orders.status, "in_production")));
}

/** An order that cost nothing has nothing to give back: with all of it cancelled, it is over. */
export async function closeWithoutMoney(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const isMade = and(eq(orderLines.orderId, orderId), isNotCancelled);
  if ((await tx.$count(orderLines, isMade)) > 0) return false;
  const closed = await tx
    .update(orders)
    .set({
      soldStatus: sql`${orders.status}`,
      status: "refunded",
      closedAt: now,
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, ["paid", "in_production"]),
        isNull(orders.soldStatus),
      ),
    )
    .returning({ id: orders.id });
  return closed.length > 0;
}
