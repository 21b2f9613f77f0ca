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

/** Some shirts are not made any more, and their money goes back. */
export function composeCancelledMail(
  order: OrderSnapshot,
  refund: { refundId: string; amountCents: number; lineIds: readonly string[] },
): MailToQueue | null {
  if (!order.email) return null;
  const { refundId, amountCents, lineIds } = refund;
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  const isAll = lines.length === order.lines.length;
  return {
    template: "shirts-withdrawn",
    facts: { order: { ...order, lines }, amountCents, isAll },
    to: order.email,
    cause: `shirts-withdrawn:${refundId}`,
  };
}

/** The buyer paid for one cart in two tabs; this order is the second, and goes back. */
export function composePaidTwiceMail(
  order: OrderSnapshot,
  kept: { number: string },
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "paid-twice",
    facts: { order, keptNumber: kept.number },
    to: order.email,
    cause: `paid-twice:${order.id}`,
  };
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
