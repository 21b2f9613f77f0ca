import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { printOrders } from "~/schema/tables/print-orders";
import { mayBePrinted } from "~/press/print-queue.server";
import { shirtsWanted } from "~/orders/cancelled/not-cancelled.server";
import type { PrintFailure } from "~/integrations/print/print-failure";

import { claimedPrintOrder, type PrintOrderRow } from "./claimed-print-order.server";
import { followPrintOrder } from "./follow-print-order.server";
import { openPrintOrders } from "./open-print-orders.server";
import { placePrintOrder } from "./place-print-order.server";
import type { PrintOrderDeps } from "./print-order-deps.server";
import { openPrintOrderStates } from "~/schema/print-order-state";
import { nextTry } from "./print-order-verdict.server";
import { withdrawPrintOrder } from "./withdraw-print-order.server";

const BATCH = 50;

/**
 * One of its lines is not made any more, cancelled or refunded: the others are placed again without
 * it.
 */
const hasCancelledLine = sql<boolean>`exists (
  select from print_order_lines w join order_lines on order_lines.id = w.order_line_id
  where w.print_order_id = print_orders.id and not w.is_released
    and (order_lines.cancelled_at is not null or ${shirtsWanted} <= 0)
    and order_lines.print_state = 'to_print')`;
/** The order has since been refunded or disputed, or a line of it cancelled. */
const isStopped = sql<boolean>`(${hasCancelledLine} or not exists (
  select from ${orders} where ${orders.id} = print_orders.order_id and ${mayBePrinted}))`;
const isOpen = inArray(printOrders.state, [...openPrintOrderStates]);

/**
 * Places, follows and takes back orders at the print provider, whatever is due. It ends early when
 * the provider asks for a pause.
 * @returns how many were worked on
 */
export async function syncPrintOrders(
  db: Database,
  deps: PrintOrderDeps,
  stopping?: AbortSignal,
): Promise<number> {
  if (!deps.printer.takesOrders) return 0;
  await openPrintOrders(db, deps);
  const isDue = or(lte(printOrders.dueAt, deps.now), and(isOpen, isStopped));
  const due = await db
    .select({ id: printOrders.id })
    .from(printOrders)
    .where(
      and(isDue, or(isNull(printOrders.claimedUntil), lte(printOrders.claimedUntil, deps.now))),
    )
    .orderBy(asc(printOrders.dueAt))
    .limit(BATCH);
  const begun = performance.now();
  let done = 0;
  for (const { id } of due) {
    if (stopping?.aborted) break;
    // Making files takes its time: an order is claimed from when its turn comes.
    const turn = new Date(deps.now.getTime() + Math.round(performance.now() - begun));
    const claim = { id, now: turn, which: isDue };
    const failure = await claimedPrintOrder(db, claim, (row) => advanceSafely(db, row, deps));
    done += 1;
    if (!failure) continue;
    deps.log.warn({ printOrder: id, reason: failure.reason, text: failure.message }, "print order");
    if (failure.reason === "rate-limited") break;
  }
  return done;
}

/** A bug in one order's data holds up no other order. */
async function advanceSafely(
  db: Database,
  row: PrintOrderRow,
  deps: PrintOrderDeps,
): Promise<PrintFailure | null> {
  try {
    return await advance(db, row, deps);
  } catch (error) {
    deps.log.error({ err: error, printOrder: row.id }, "print order");
    const tries = row.tries + 1;
    await db
      .update(printOrders)
      .set({ problem: UNEXPECTED, tries, dueAt: nextTry(deps.now, tries) })
      .where(eq(printOrders.id, row.id));
    return null;
  }
}

const UNEXPECTED =
  "Something went wrong on our side. It will be tried again; the log says what it was.";

async function advance(
  db: Database,
  row: PrintOrderRow,
  deps: PrintOrderDeps,
): Promise<PrintFailure | null> {
  const mustStop = await db.$count(printOrders, and(eq(printOrders.id, row.id), isStopped));
  const canStop = openPrintOrderStates.some((state) => state === row.state);
  if (canStop && mustStop > 0) return withdrawPrintOrder(db, row, deps);
  if (row.state === "waiting") return placePrintOrder(db, row, deps);
  return followPrintOrder(db, row, deps);
}
