import { and, eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { providerEvents } from "~/schema/tables/payments";
import { printOrders, printShipments } from "~/schema/tables/print-orders";
import { CAME_BACK } from "./take-over-parcels.server";
import { countEvent } from "~/integrations/observability/count-event.server";
import type { PrintEvent } from "~/integrations/print/print-event";

/** The jobs that an event wakes, by their names. */
export const KEEP_PRINT_ORDERS = "keep-print-orders";
export const FOLLOW_PRINT_STOCK = "follow-print-stock";

/**
 * Writes a verified event down, once, with what only it tells: a reason, a tracking number. The rest
 * is asked for by the job that it wakes, so that events may come late, twice or in any order.
 * @returns false when it had arrived before
 */
export async function receivePrintEvent(
  db: Database,
  event: PrintEvent,
  { provider, now }: { provider: string; now: Date },
): Promise<boolean> {
  const isNew = await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(providerEvents)
      .values({
        provider,
        eventId: event.eventId,
        type: event.type === "other" ? event.providerType : event.type,
        payload: event,
        processedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (!kept) return false;
    const refusal = await act(tx, event, now);
    if (refusal)
      await tx.update(providerEvents).set({ error: refusal }).where(eq(providerEvents.id, kept.id));
    return true;
  });
  countEvent(provider, event.type, isNew ? "received" : "repeated");
  return isNew;
}

async function act(tx: Transaction, event: PrintEvent, now: Date): Promise<string | null> {
  if (event.type === "other") return null;
  if (event.type === "stock-changed") {
    await wake(tx, FOLLOW_PRINT_STOCK);
    return null;
  }
  const problem = problemIn(event);
  const [row] = await tx
    .update(printOrders)
    .set({ dueAt: now, ...(problem && { problem }) })
    .where(
      and(eq(printOrders.externalId, event.externalId), sql`${printOrders.state} <> 'withdrawn'`),
    )
    .returning({ id: printOrders.id });
  if (!row) return "not an order of ours";
  if ("trackingNumber" in event && event.trackingNumber)
    await recordTrackingNumber(tx, row.id, event.shipmentId, event.trackingNumber);
  await wake(tx, KEEP_PRINT_ORDERS);
  return null;
}

function problemIn(event: PrintEvent): string | null {
  switch (event.type) {
    case "order-failed":
      return `The provider could not make it${because(event.why)}`;
    case "order-canceled":
      return `The provider has canceled it${because(event.why)}`;
    case "order-on-hold":
      return event.needsApproval
        ? `The provider changed the design and is waiting for approval on its own page${because(event.why)}`
        : `The provider has put it on hold${because(event.why)}`;
    case "shipment-returned":
      return `${CAME_BACK}${because(event.why)}`;
    default:
      return null;
  }
}

const LONGEST_REASON = 300;

function because(why: string | null): string {
  return why ? `: ${why.slice(0, LONGEST_REASON)}` : ".";
}

async function recordTrackingNumber(
  tx: Transaction,
  printOrderId: string,
  shipmentId: string,
  trackingNumber: string,
): Promise<void> {
  await tx
    .insert(printShipments)
    .values({ printOrderId, shipmentId, trackingNumber })
    .onConflictDoUpdate({
      target: [printShipments.printOrderId, printShipments.shipmentId],
      set: { trackingNumber },
    });
}

/** Heard by the job runner once this is committed. */
async function wake(tx: Transaction, job: string): Promise<void> {
  await tx.execute(sql`select pg_notify('work', ${job})`);
}
