import type { MailToQueue } from "~/platform/mail/queue-mail.server";

import { shopDay } from "~/lib/shop-zone";

import type { OrderSnapshot } from "./order-snapshot.server";
import { shippingAddressSchema, type ShippingAddress } from "./shipping-address";
import { addressLines } from "./address/address-lines";
import type { RefundSummary } from "./refunds/refund-summary.server";
import type { Tracking } from "./parcels/tracking";

/** The mails to the buyer of an order; null when there is no one to write to. */
export function composePaidMail(order: OrderSnapshot): MailToQueue | null {
  if (!order.email) return null;
  const address = shippingAddressSchema.safeParse(order.shippingAddress).data;
  return {
    template: "order-paid",
    facts: {
      order,
      addressLines: address ? addressLines(address) : [],
      placedAt: order.createdAt.toISOString(),
      artists: [],
      gift: order.giftDay
        ? {
            day: order.giftDay,
            paidOn: shopDay(order.paidAt ?? order.createdAt),
            state: address?.state,
          }
        : null,
    },
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
  refund: {
    refundId: string;
    /** 0 where nothing was paid for them. */
    amountCents: number;
    lines: readonly { orderLineId: string; quantity: number }[];
  },
): MailToQueue | null {
  if (!order.email) return null;
  const { refundId, amountCents } = refund;
  const lines = namedLines(order, refund.lines);
  const isAll = lines.length === order.lines.length;
  return {
    template: "shirts-withdrawn",
    facts: { order: { ...order, lines }, amountCents, isAll },
    to: order.email,
    cause: `shirts-withdrawn:${refundId}`,
  };
}

/** The buyer has canceled shirts before they were printed. */
export function composeBuyerCancelledMail(
  order: OrderSnapshot,
  cancelled: {
    requestKey: string;
    lines: readonly { orderLineId: string; quantity: number }[];
    amountCents: number;
    isAll: boolean;
    replacedNumber: string | null;
  },
): MailToQueue | null {
  if (!order.email) return null;
  const { requestKey, amountCents, isAll, replacedNumber } = cancelled;
  const lines = namedLines(order, cancelled.lines);
  return {
    template: "order-cancelled",
    facts: { order: { ...order, lines }, amountCents, isAll, replacedNumber },
    to: order.email,
    cause: `order-cancelled:${requestKey}`,
  };
}

/** So many shirts of these lines. */
function namedLines(
  order: OrderSnapshot,
  named: readonly { orderLineId: string; quantity: number }[],
) {
  return order.lines.flatMap((line) =>
    named
      .filter(({ orderLineId }) => orderLineId === line.id)
      .map(({ quantity }) => ({ ...line, quantity })),
  );
}

/** The buyer has changed where an order goes. */
export function composeAddressChangedMail(
  order: OrderSnapshot,
  address: ShippingAddress,
  now: Date,
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-address-changed",
    facts: { order, addressLines: addressLines(address) },
    to: order.email,
    cause: `order-address-changed:${order.id}:${now.toISOString()}`,
  };
}

/** No carrier has said so, but an order should have arrived by now. */
export function composeShouldHaveArrivedMail(order: OrderSnapshot): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-should-have-arrived",
    facts: { order },
    to: order.email,
    cause: `order-should-have-arrived:${order.id}`,
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
  {
    refundId,
    ...facts
  }: {
    refundId: string;
    /** Numbers of orders that would have replaced these shirts. */
    stopped: string[];
  } & RefundSummary,
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-refunded",
    facts: { order, ...facts },
    to: order.email,
    cause: `order-refunded:${refundId}`,
  };
}
