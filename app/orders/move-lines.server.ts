import { and, eq, inArray, not, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { parcelLines, parcels } from "~/schema/tables/printing";
import { statesBefore } from "~/lib/transitions";

import { isNotCancelled, shirtsToMake } from "./cancelled/not-cancelled.server";
import { mayGoToPress } from "./gifts/gift-waits.server";
import { mayBeMade } from "./held-lines.server";
import { firstOrdersFirst } from "./lock-with-replacements.server";
import { isPaymentDoubted } from "./payment/payment-doubted.server";
import { recordMadeShirts } from "./record-made-shirts.server";
import { isWithProvider } from "./with-provider.server";
import { isAllPromised } from "./refunds/order-left.server";
import { printTransitions } from "~/schema/print-state";
import type { Tracking } from "./parcels/tracking";

type MovedLine = { id: string; orderId: string; quantity: number };

/**
 * Takes lines one step further; their orders follow: in production as soon as one is printing.
 * Lines in another state already or with a print provider, and those of orders that are refunded,
 * finished, disputed or held for a fraud warning, stay as they are, and so do gifts that would come
 * too early and shirts that lack what the law asks of them. What is printed is written down with what
 * it is made of.
 * @returns the lines that were moved
 */
export async function moveLines(
  tx: Transaction,
  lineIds: readonly string[],
  to: "printing" | "packed",
): Promise<MovedLine[]> {
  const movable = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["paid", "in_production"]),
        sql`${orders.disputeStatus} is distinct from 'open'`,
        to === "printing" ? mayGoToPress() : undefined,
        sql`${orders.id} in (select order_id from order_lines where ${inArray(orderLines.id, [...lineIds])})`,
      ),
    )
    .orderBy(firstOrdersFirst)
    .for("update");
  const orderIds = await stillWanted(
    tx,
    movable.map(({ id }) => id),
  );
  const moved = await tx
    .update(orderLines)
    .set({ printState: to, madeQuantity: sql`${shirtsToMake}` })
    .where(
      and(
        inArray(orderLines.id, [...lineIds]),
        inArray(orderLines.orderId, orderIds),
        inArray(orderLines.printState, statesBefore(printTransitions, to)),
        isNotCancelled,
        not(isWithProvider),
        to === "printing" ? mayBeMade : undefined,
      ),
    )
    .returning({
      id: orderLines.id,
      orderId: orderLines.orderId,
      quantity: shirtsToMake,
    });
  if (to === "printing")
    await recordMadeShirts(
      tx,
      moved.map(({ id }) => id),
    );
  const begun = [...new Set(moved.map(({ orderId }) => orderId))];
  await tx
    .update(orders)
    .set({ status: "in_production", printingAt: sql`now()`, version: sql`${orders.version} + 1` })
    .where(and(inArray(orders.id, begun), eq(orders.status, "paid")));
  return moved;
}

/**
 * Orders that are neither being refunded as a whole nor held, themselves or for the order that they
 * replace shirts of; asked after the lock, for which a refund and a warning wait, too.
 */
async function stillWanted(tx: Transaction, lockedIds: readonly string[]): Promise<string[]> {
  const wanted = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(inArray(orders.id, [...lockedIds]), sql`not (${isAllPromised} or ${isPaymentDoubted})`),
    );
  return wanted.map(({ id }) => id);
}

/** Puts the shipped lines of an order that are in no parcel yet into the one with this number. */
export async function fillParcel(
  tx: Transaction,
  { orderId, tracking, now }: { orderId: string; tracking: Tracking; now: Date },
): Promise<void> {
  const { carrier, number: trackingNumber } = tracking;
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId, carrier, trackingNumber, shippedAt: now })
    .onConflictDoUpdate({ target: [parcels.orderId, parcels.trackingNumber], set: { carrier } })
    .returning({ id: parcels.id });
  if (!parcel) throw new Error("A parcel that was written has an id");
  const shipped = await tx
    .select({ orderLineId: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.printState, "shipped")));
  if (shipped.length > 0)
    await tx
      .insert(parcelLines)
      .values(shipped.map(({ orderLineId }) => ({ orderLineId, parcelId: parcel.id })))
      .onConflictDoNothing();
}

/**
 * Corrects the number of a parcel; one that has the new number already keeps its own.
 * @param trackingUrl the page that follows it under its new number; by default none is known, and
 * a number that stays keeps its page
 */
export async function renumberParcel(
  tx: Transaction,
  orderId: string,
  from: string,
  { carrier, number }: Tracking,
  trackingUrl: string | null = null,
): Promise<void> {
  await tx
    .update(parcels)
    .set({
      carrier,
      trackingNumber: number,
      ...((number !== from || trackingUrl) && { trackingUrl }),
    })
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.trackingNumber, from),
        sql`not exists (select 1 from parcels other where other.order_id = ${orderId}
          and other.tracking_number = ${number} and other.tracking_number <> ${from})`,
      ),
    );
}
