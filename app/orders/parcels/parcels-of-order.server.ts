import { asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { parcelLines, parcels } from "~/schema/tables/printing";

import type { OrderSnapshot } from "../order-snapshot.server";
import { isSent } from "./parcel-heading";
import type { OrderParcel } from "./parcel-list";
import { trackingLink } from "./tracking";

type Order = Pick<OrderSnapshot, "id" | "status" | "trackingCarrier" | "trackingNumber" | "lines">;

/**
 * The parcels of an order, oldest first. An order that was sent before parcels were kept has one,
 * with its own number and all its lines.
 */
export async function parcelsOfOrder(db: Db, order: Order): Promise<OrderParcel[]> {
  const rows = await db
    .select({
      id: parcels.id,
      carrier: parcels.carrier,
      number: parcels.trackingNumber,
      url: parcels.trackingUrl,
      lineId: parcelLines.orderLineId,
    })
    .from(parcels)
    .leftJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(eq(parcels.orderId, order.id))
    .orderBy(asc(parcels.shippedAt), asc(parcels.createdAt), asc(parcels.id));
  if (rows.length === 0) return undivided(order);
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, ofParcel]) =>
    ofParcel.slice(0, 1).map(({ carrier, number, url }) => ({
      id,
      carrier,
      number,
      link: url ?? trackingLink({ carrier, number }),
      shirts: shirtsIn(
        order,
        ofParcel.map(({ lineId }) => lineId),
      ),
    })),
  );
}

function undivided(order: Order): OrderParcel[] {
  if (!isSent(order.status) || !order.trackingNumber) return [];
  const tracking = { carrier: order.trackingCarrier ?? "", number: order.trackingNumber };
  const lineIds = order.lines.map(({ id }) => id);
  return [
    {
      id: order.id,
      ...tracking,
      link: trackingLink(tracking),
      shirts: shirtsIn(order, lineIds),
    },
  ];
}

function shirtsIn(order: Order, lineIds: readonly (string | null)[]): string[] {
  return order.lines
    .filter(({ id, madeQuantity }) => lineIds.includes(id) && madeQuantity > 0)
    .map(({ title, size, color, madeQuantity }) => {
      const shirt = `${title}, ${size}, ${color}`;
      return madeQuantity > 1 ? `${madeQuantity} × ${shirt}` : shirt;
    });
}
