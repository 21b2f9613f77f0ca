import { and, asc, eq, isNotNull, max, not, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { mayBePrinted } from "~/press/print-queue.server";
import { isNotCancelled } from "~/orders/cancelled/not-cancelled.server";
import { mayBeMade } from "~/orders/held-lines.server";
import { mayGoToPress } from "~/orders/gifts/gift-waits.server";
import { isWithProvider } from "~/orders/with-provider.server";

import type { PrintOrderDeps } from "./print-order-deps.server";

const BATCH = 100;

/** An admin has taken it back to print it here. */
const isByHand = sql<boolean>`exists (
  select from print_order_lines w join print_orders p on p.id = w.print_order_id
  where w.order_line_id = order_lines.id and p.is_by_hand)`;

/** Lines that the provider gets: paid, not begun, with a plan to print from, a gift not too early, made of what the law lets us make. */
const forProvider = and(
  mayBePrinted,
  mayGoToPress(),
  eq(orderLines.printState, "to_print"),
  isNotNull(orderLines.printPlanId),
  isNotCancelled,
  mayBeMade,
  not(isWithProvider),
  not(isByHand),
);

/**
 * Gives the provider every order that waits for the press, the oldest first. Each is written down
 * before the provider hears of it, so that a crash loses none.
 * @returns how many were opened
 */
export async function openPrintOrders(db: Database, deps: PrintOrderDeps): Promise<number> {
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(forProvider)
    .groupBy(orders.id)
    .orderBy(asc(orders.paidAt))
    .limit(BATCH);
  let opened = 0;
  for (const { id } of waiting) if (await openPrintOrder(db, id, deps)) opened += 1;
  return opened;
}

async function openPrintOrder(
  db: Database,
  orderId: string,
  { printer, now }: PrintOrderDeps,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const lines = await tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(eq(orders.id, orderId), forProvider));
    if (lines.length === 0) return false;
    const [last] = await tx
      .select({ round: max(printOrders.round) })
      .from(printOrders)
      .where(eq(printOrders.orderId, orderId));
    const round = (last?.round ?? 0) + 1;
    const [opened] = await tx
      .insert(printOrders)
      .values({
        orderId,
        provider: printer.name,
        round,
        externalId: externalIdOf(orderId, round),
        dueAt: now,
      })
      .returning({ id: printOrders.id });
    if (!opened) throw new Error("A print order that was written has an id");
    await tx
      .insert(printOrderLines)
      .values(lines.map(({ id }) => ({ printOrderId: opened.id, orderLineId: id })));
    return true;
  });
}

/** The same after a backup was restored, so that the provider's own order is found again. */
export function externalIdOf(orderId: string, round: number): string {
  return `${orderId}-${round}`;
}
