import { and, eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { mayBePrinted } from "~/press/print-queue.server";
import { uncancelLines } from "~/orders/cancelled/uncancel-lines.server";
import { closeIfStopped } from "~/orders/replacement-pair.server";
import type { PrintFailure } from "~/integrations/print/print-failure";

import type { PrintOrderRow } from "./claimed-print-order.server";
import type { PrintOrderDeps } from "./print-order-deps.server";
import { clearShirtsMade } from "./record-shirts-made.server";
import { openPrintOrderStates } from "~/schema/print-order-state";
import { nextTry } from "./print-order-verdict.server";

const TOO_LATE =
  "Refunded too late: the provider is already printing it, or has sent it. The parcel will reach the buyer.";

/**
 * Cancels a print order at the provider before it is printed; its lines are free again. An order
 * that the provider never got counts as canceled.
 * @param byHand the admin who prints it here instead, so that no job sends it again
 * @returns the failure, if it was one
 */
export async function withdrawPrintOrder(
  db: Database,
  row: PrintOrderRow,
  { printer, now }: Pick<PrintOrderDeps, "printer" | "now">,
  byHand?: Actor,
): Promise<PrintFailure | null> {
  const { id, externalId, tries } = row;
  const canceled = await printer.cancelOrder(externalId);
  // Without a provider any more, whoever takes it back has canceled it there.
  if (canceled.ok || canceled.reason === "not-found" || canceled.reason === "by-hand") {
    await db.transaction((tx) => release(tx, row, now, byHand));
    return null;
  }
  const isTooLate = canceled.reason === "too-late";
  await db.transaction(async (tx) => {
    await tx
      .update(printOrders)
      .set(
        isTooLate
          ? { state: "printing", problem: await goOn(tx, row), dueAt: now, tries: 0 }
          : { problem: canceled.message, dueAt: nextTry(now, tries + 1), tries: tries + 1 },
      )
      .where(and(eq(printOrders.id, id), inArray(printOrders.state, openPrintOrderStates)));
  });
  return canceled;
}

/**
 * What is being printed goes on. Lines that were cancelled have not been refunded yet.
 * @returns the problem, unless only these were to be taken back
 */
async function goOn(tx: Transaction, { id, orderId }: PrintOrderRow): Promise<string | null> {
  const lines = await tx
    .select({ id: printOrderLines.orderLineId })
    .from(printOrderLines)
    .where(and(eq(printOrderLines.printOrderId, id), eq(printOrderLines.isReleased, false)));
  const kept = await uncancelLines(
    tx,
    lines.map((line) => line.id),
  );
  const isWanted = (await tx.$count(orders, and(eq(orders.id, orderId), mayBePrinted))) > 0;
  return kept > 0 && isWanted ? null : TOO_LATE;
}

async function release(
  tx: Transaction,
  row: PrintOrderRow,
  now: Date,
  byHand?: Actor,
): Promise<void> {
  const isByHand = byHand !== undefined;
  const withdrawn = await tx
    .update(printOrders)
    .set({ state: "withdrawn", problem: null, dueAt: null, tries: 0, isByHand })
    .where(and(eq(printOrders.id, row.id), inArray(printOrders.state, openPrintOrderStates)))
    .returning({ id: printOrders.id });
  if (withdrawn.length === 0) return;
  await clearShirtsMade(tx, row);
  await tx
    .update(printOrderLines)
    .set({ isReleased: true })
    .where(eq(printOrderLines.printOrderId, row.id));
  await closeIfStopped(tx, row.orderId, now);
  if (byHand)
    await recordAdminAction(tx, byHand, {
      action: "PRINT_ORDER_TAKEN_BACK",
      resourceType: "order",
      resourceId: row.orderId,
      before: { state: row.state, problem: row.problem },
    });
}
