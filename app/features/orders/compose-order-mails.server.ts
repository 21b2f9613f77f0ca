import type { MailToQueue } from "~/features/mail/queue-mail.server";

import type { OrderSnapshot } from "./order-snapshot.server";
import type { Tracking } from "./parcels/tracking";

/** The mails to the buyer of an order; null when there is no one to write to. */
export function composePaidMail(order: OrderSnapshot): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-paid",
    facts: { order },
    to: order.email,
    cause: `order-paid:${order.id}`,
  };
}

export function composeShippedMail(order: OrderSnapshot): MailToQueue | null {
  if (!order.email) return null;
  const { trackingCarrier, trackingNumber } = order;
  return {
    template: "order-shipped",
    facts: { order, what: "all", trackingCarrier, trackingNumber },
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
  };
  return { template: "order-shipped", facts, to: order.email, cause: `parcel-sent:${parcelId}` };
}

export function composeRefundMail(
  order: OrderSnapshot,
  { refundId, amountCents }: { refundId: string; amountCents: number },
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-refunded",
    facts: { order, amountCents },
    to: order.email,
    cause: `order-refunded:${refundId}`,
  };
}
