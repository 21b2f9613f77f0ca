import { and, eq, sql, type SQL } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { parcelLines, parcels } from "~/schema/tables/printing";

import { advanceLines } from "./advance-lines.server";
import { isNotCancelled } from "./cancelled/not-cancelled.server";
import type { Tracking } from "./parcels/tracking";

/** The provider has begun to print these lines. The order's row must be locked. */
export async function beginLines(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
): Promise<void> {
  await advanceLines(tx, orderId, "printing", lineIds);
  await passTo(tx, orderId, "paid", { status: "in_production", printingAt: sql`now()` });
}

/**
 * The provider has sent a parcel with these lines. It becomes the order's newest parcel, and with
 * its last line the order is shipped. The order's row must be locked.
 * @returns the parcel, and whether all of the order is on its way now
 */
export async function shipLines(
  tx: Transaction,
  input: {
    orderId: string;
    lineIds: readonly string[];
    tracking: Tracking;
    trackingUrl: string | null;
    shippedAt: Date;
  },
): Promise<{ parcelId: string; isComplete: boolean }> {
  const { orderId, lineIds, trackingUrl, shippedAt } = input;
  const { carrier, number: trackingNumber } = input.tracking;
  await beginLines(tx, orderId, lineIds);
  await advanceLines(tx, orderId, "shipped", lineIds);
  const [parcel] = await tx
    .insert(parcels)
    .values({ orderId, carrier, trackingNumber, trackingUrl, shippedAt })
    .onConflictDoUpdate({ target: [parcels.orderId, parcels.trackingNumber], set: { carrier } })
    .returning({ id: parcels.id });
  if (!parcel) throw new Error("A parcel that was written has an id");
  if (lineIds.length > 0)
    await tx
      .insert(parcelLines)
      .values(lineIds.map((orderLineId) => ({ orderLineId, parcelId: parcel.id })))
      .onConflictDoNothing();
  const behind = await tx.$count(
    orderLines,
    and(
      eq(orderLines.orderId, orderId),
      isNotCancelled,
      sql`${orderLines.printState} <> 'shipped'`,
    ),
  );
  await tx
    .update(orders)
    .set({ trackingCarrier: carrier, trackingNumber, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  if (behind === 0) await passTo(tx, orderId, "in_production", { status: "shipped", shippedAt });
  return { parcelId: parcel.id, isComplete: behind === 0 };
}

async function passTo(
  tx: Transaction,
  orderId: string,
  from: "paid" | "in_production",
  to: { status: "in_production"; printingAt: SQL } | { status: "shipped"; shippedAt: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...to, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)));
}
