import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { printOrders } from "~/schema/tables/print-orders";
import { TooBusyError } from "~/art/pictures/work-slots";
import { printFailure, type PrintFailure } from "~/integrations/print/print-failure";
import type { PrintResult } from "~/integrations/print/print";
import type { PlacedOrder } from "~/integrations/print/print-order";

import type { PrintOrderRow } from "./claimed-print-order.server";
import { composePrintOrder } from "./compose-print-order.server";
import { recordShirtsMade, wasAskedFor } from "./record-shirts-made.server";
import { orderToPlace, type OrderToPlace } from "./order-to-place.server";
import type { PrintOrderDeps } from "./print-order-deps.server";
import { verdictOnFailure, verdictOnState, type Verdict } from "./print-order-verdict.server";
import { withdrawPrintOrder } from "./withdraw-print-order.server";

/**
 * Places a print order that is waiting. The provider looks it up by our id first, so that placing it
 * again after a lost response, a crash or a time-out prints nothing twice.
 * @returns the failure, if it was one
 */
export async function placePrintOrder(
  db: Database,
  row: PrintOrderRow,
  deps: PrintOrderDeps,
): Promise<PrintFailure | null> {
  // What an earlier try got through keeps its record: its shirts were begun under it.
  const taken = await isTaken(db, row, deps);
  if (!taken.ok) {
    await recordVerdict(db, row.id, verdictOnFailure(taken, row.tries + 1, deps.now));
    return taken;
  }
  if (!taken.isTaken) await recordShirtsMade(db, row);
  const wanted = await orderToPlace(db, row.id);
  // Given back or printed by hand meanwhile; an earlier try may have reached the provider.
  if (!wanted) return withdrawPrintOrder(db, row, deps);
  const placed = await place(db, wanted, deps);
  if (!placed.ok) {
    await recordVerdict(db, row.id, verdictOnFailure(placed, row.tries + 1, deps.now));
    return placed;
  }
  const { state, providerOrderId } = placed.order;
  await recordVerdict(db, row.id, {
    ...verdictOnState(state, { state: "waiting", problem: null }, deps.now),
    providerOrderId,
  });
  return null;
}

/** Whether the provider has it from an earlier try, and makes it. */
async function isTaken(
  db: Database,
  row: PrintOrderRow,
  { printer }: PrintOrderDeps,
): Promise<PrintResult<{ isTaken: boolean }>> {
  if (!(await wasAskedFor(db, row))) return { ok: true, isTaken: false };
  const found = await printer.findOrder(row.externalId);
  if (!found.ok) return found;
  const { order } = found;
  return { ok: true, isTaken: order !== null && !NOT_MADE.includes(order.state) };
}

const NOT_MADE: readonly PlacedOrder["state"][] = ["draft", "failed", "canceled"];

async function place(
  db: Database,
  wanted: OrderToPlace,
  deps: PrintOrderDeps,
): Promise<PrintResult<{ order: PlacedOrder }>> {
  try {
    const composed = await composePrintOrder(db, wanted, deps);
    return composed.ok ? await deps.printer.placeOrder(composed.order) : composed;
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error;
    return printFailure("unavailable", "The print files could not be made in time.");
  }
}

/** What an event or an admin did meanwhile counts more. */
async function recordVerdict(
  db: Database,
  id: string,
  verdict: Verdict & { providerOrderId?: string },
): Promise<void> {
  await db
    .update(printOrders)
    .set(verdict)
    .where(and(eq(printOrders.id, id), eq(printOrders.state, "waiting")));
}
