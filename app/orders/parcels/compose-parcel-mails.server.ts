import type { MailToQueue } from "~/platform/mail/queue-mail.server";

import type { OrderSnapshot } from "../order-snapshot.server";
import type { Tracking } from "./tracking";

/** @param parcels in how many parcels the order comes, of which the order names the last */
export function composeShippedMail(order: OrderSnapshot, parcels = 1): MailToQueue | null {
  if (!order.email) return null;
  const { trackingCarrier, trackingNumber } = order;
  return {
    template: "order-shipped",
    facts: { order, what: "all", trackingCarrier, trackingNumber, parcels },
    to: order.email,
    cause: `order-shipped:${order.id}`,
  };
}

/** A print provider has sent one of the order's parcels. */
export function composeParcelMail(
  order: OrderSnapshot,
  parcel: { parcelId: string; what: "all" | "some" | "more" | "again"; tracking: Tracking },
): MailToQueue | null {
  if (!order.email) return null;
  const { parcelId, what, tracking } = parcel;
  const facts = {
    order,
    what,
    trackingCarrier: tracking.carrier || null,
    trackingNumber: tracking.number,
    parcels: 1,
  };
  return { template: "order-shipped", facts, to: order.email, cause: `parcel-sent:${parcelId}` };
}
