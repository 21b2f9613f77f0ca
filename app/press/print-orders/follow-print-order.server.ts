import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { beginLines } from "~/orders/lines-with-provider.server";
import type { PrintFailure } from "~/integrations/print/print-failure";
import type { PlacedOrder, Shipment } from "~/integrations/print/print-order";

import type { PrintOrderRow } from "./claimed-print-order.server";
import type { PrintOrderDeps } from "./print-order-deps.server";
import { nextTry, verdictOnState } from "./print-order-verdict.server";
import { CAME_BACK, takeOverParcels } from "./take-over-parcels.server";

const GONE = "The provider no longer has this order.";

/**
 * Brings a print order up to the provider's state, with its parcels. Events only say that something
 * happened; what happened is always asked for, so that they may come late, twice or never.
 * @returns the failure, if it was one
 */
export async function followPrintOrder(
  db: Database,
  row: PrintOrderRow,
  deps: PrintOrderDeps,
): Promise<PrintFailure | null> {
  const found = await deps.printer.findOrder(row.externalId);
  if (!found.ok) return lookAgain(db, row, found, deps);
  if (!found.order) {
    await gone(db, row, deps);
    return null;
  }
  const parcels = hasParcels(found.order, row)
    ? await deps.printer.findShipments(row.externalId)
    : { ok: true as const, shipments: [] };
  if (!parcels.ok) return lookAgain(db, row, parcels, deps);
  const { order } = found;
  await db.transaction((tx) => takeOver(tx, row, order, parcels.shipments, deps));
  return null;
}

/** A partly sent order may be on hold or failed, and a sent one may come back. */
function hasParcels({ state }: PlacedOrder, before: PrintOrderRow): boolean {
  return !["draft", "accepted"].includes(state) || before.state === "shipped";
}

async function takeOver(
  tx: Transaction,
  row: PrintOrderRow,
  order: PlacedOrder,
  shipments: readonly Shipment[],
  deps: PrintOrderDeps,
): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, row.orderId)).for("update");
  const lines = await tx
    .select({ id: printOrderLines.orderLineId })
    .from(printOrderLines)
    .where(eq(printOrderLines.printOrderId, row.id));
  if (["printing", "partly-shipped", "shipped"].includes(order.state))
    await beginLines(
      tx,
      row.orderId,
      lines.map(({ id }) => id),
    );
  const taken = await takeOverParcels(tx, row, shipments, deps.now);
  const verdict = verdictOnState(order.state, row, deps.now);
  const problem = row.problem?.startsWith(CAME_BACK) ? row.problem : taken.problem;
  await tx
    .update(printOrders)
    .set({
      ...verdict,
      ...(problem && { problem }),
      ...(verdict.state === "shipped" && !taken.isComplete && incomplete(deps.now)),
      providerOrderId: order.providerOrderId,
    })
    .where(and(eq(printOrders.id, row.id), eq(printOrders.state, row.state)));
}

function incomplete(now: Date) {
  return {
    state: "printing" as const,
    problem: "The provider reports it as shipped, but not every shirt is in one of its parcels.",
    dueAt: nextTry(now, 8),
  };
}

async function gone(db: Database, row: PrintOrderRow, { now }: PrintOrderDeps): Promise<void> {
  const isKnown = row.state === "failed";
  await db
    .update(printOrders)
    .set(
      isKnown || row.state === "shipped"
        ? { dueAt: null, tries: 0 }
        : { state: "failed", problem: GONE, dueAt: null, tries: 0, updatedAt: now },
    )
    .where(and(eq(printOrders.id, row.id), eq(printOrders.state, row.state)));
}

async function lookAgain(
  db: Database,
  row: PrintOrderRow,
  failure: PrintFailure,
  { now }: PrintOrderDeps,
): Promise<PrintFailure> {
  const tries = row.tries + 1;
  const pause = failure.retryAfterMs;
  const dueAt = pause === undefined ? nextTry(now, tries) : new Date(now.getTime() + pause);
  await db.update(printOrders).set({ dueAt, tries }).where(eq(printOrders.id, row.id));
  return failure;
}
