import type { MailToQueue } from "~/features/mail/queue-mail.server";

import type { OrderSnapshot } from "./order-snapshot.server";

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
    facts: { order, trackingCarrier, trackingNumber },
    to: order.email,
    cause: `order-shipped:${order.id}`,
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
