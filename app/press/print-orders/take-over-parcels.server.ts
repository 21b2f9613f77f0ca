import { and, eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines, printShipments } from "~/schema/tables/print-orders";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import { composeParcelMail } from "~/orders/parcels/compose-parcel-mails.server";
import { shipLines } from "~/orders/lines-with-provider.server";
import { renumberParcel } from "~/orders/move-lines.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import type { Shipment } from "~/integrations/print/print-order";

import { parcelTracking, sentLines } from "./parcel-lines.server";

type Row = { id: string; orderId: string };

/** How a problem with a returned parcel begins, whether an event or the list of parcels tells of it. */
export const CAME_BACK = "A parcel came back to the provider";

/**
 * Takes over the provider's parcels, each once: lines that are wholly on their way are shipped and
 * the buyer hears of every parcel. The order's row must be locked.
 */
export async function takeOverParcels(
  tx: Transaction,
  row: Row,
  shipments: readonly Shipment[],
  now: Date,
): Promise<{ problem: string | null; isComplete: boolean }> {
  const sent = shipments
    .filter(({ state }) => state === "shipped" || state === "returned")
    .toSorted((a, b) => Number(a.shipmentId) - Number(b.shipmentId));
  let problem: string | null = null;
  for (const [at, shipment] of sent.entries()) {
    const known = await knownShipment(tx, row, shipment.shipmentId);
    if (known.parcelId) await correctNumber(tx, row, shipment, known);
    else await takeOverParcel(tx, row, sent.slice(0, at + 1), { ...known, now });
    if (shipment.state === "returned" && !known.isReturned) {
      problem = `${CAME_BACK}. Write to the buyer, then refund it or order it again.`;
      await tx.update(printShipments).set({ isReturned: true }).where(isShipment(row, shipment));
    }
  }
  const behind = (await linesOf(tx, row)).filter(({ printState }) => printState !== "shipped");
  return { problem, isComplete: behind.length === 0 };
}

function isShipment(row: Row, { shipmentId }: Pick<Shipment, "shipmentId">) {
  return and(eq(printShipments.printOrderId, row.id), eq(printShipments.shipmentId, shipmentId));
}

/** What we know of a parcel; written down when it is new. */
async function knownShipment(tx: Transaction, row: Row, shipmentId: string) {
  await tx
    .insert(printShipments)
    .values({ printOrderId: row.id, shipmentId })
    .onConflictDoNothing();
  const [known] = await tx.select().from(printShipments).where(isShipment(row, { shipmentId }));
  if (!known) throw new Error("A shipment that was written is there");
  return known;
}

async function linesOf(tx: Transaction, row: Row) {
  return tx
    .select({
      lineId: orderLines.id,
      quantity: shirtsToMake,
      printState: orderLines.printState,
    })
    .from(printOrderLines)
    .innerJoin(orderLines, eq(orderLines.id, printOrderLines.orderLineId))
    .where(eq(printOrderLines.printOrderId, row.id));
}

/** @param sent all parcels up to this one, the last */
async function takeOverParcel(
  tx: Transaction,
  row: Row,
  sent: readonly Shipment[],
  known: { trackingNumber: string | null; now: Date },
): Promise<void> {
  const shipment = sent.at(-1);
  if (!shipment) return;
  const tracking = parcelTracking(shipment, known.trackingNumber);
  const open = (await linesOf(tx, row)).filter(({ printState }) => printState !== "shipped");
  const { parcelId, isComplete } = await shipLines(tx, {
    orderId: row.orderId,
    lineIds: sentLines(open, sent),
    tracking,
    trackingUrl: httpsOnly(shipment.trackingUrl),
    shippedAt: shipment.shippedAt ?? known.now,
  });
  await tx.update(printShipments).set({ parcelId }).where(isShipment(row, shipment));
  const order = await orderSnapshot(tx, row.orderId);
  const isSold = order && ["in_production", "shipped", "delivered"].includes(order.status);
  if (!isSold) return;
  const what = shipment.isReshipment
    ? "again"
    : sent.length > 1
      ? "more"
      : isComplete
        ? "all"
        : "some";
  const mail = composeParcelMail(order, { parcelId, what, tracking });
  if (mail) await queueMail(tx, mail);
}

function httpsOnly(link: string | null): string | null {
  return link?.startsWith("https://") ? link : null;
}

/** The provider's event may name the number after its list has shown the parcel. */
async function correctNumber(
  tx: Transaction,
  row: Row,
  shipment: Shipment,
  known: { trackingNumber: string | null },
): Promise<void> {
  const old = parcelTracking(shipment, null).number;
  if (!known.trackingNumber || known.trackingNumber === old) return;
  const tracking = parcelTracking(shipment, known.trackingNumber);
  const link = httpsOnly(shipment.trackingUrl);
  await renumberParcel(tx, row.orderId, old, tracking, link);
  await tx
    .update(orders)
    .set({ trackingNumber: tracking.number })
    .where(and(eq(orders.id, row.orderId), eq(orders.trackingNumber, old)));
}
