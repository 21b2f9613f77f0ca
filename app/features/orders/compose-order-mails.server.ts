import { createElement } from "react";

import type { MailToQueue } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";
import { formatCents } from "~/lib/money";
import { MailText } from "~/ui/mail/mail-parts";

import { OrderMail } from "./mails/order-mail";
import { orderPath } from "./order-link.server";
import type { OrderSnapshot } from "./order-snapshot.server";

type Links = { secret: string; publicUrl: string };
type Words = { subject: string; heading: string; text: string; cause: string };

export async function composePaidMail(
  order: OrderSnapshot,
  links: Links,
): Promise<MailToQueue | null> {
  return compose(order, links, {
    subject: `Your order ${order.number}`,
    heading: "Thank you for your order!",
    text: "It is paid, and we start printing soon. We write again as soon as it ships.",
    cause: `order-paid:${order.id}`,
  });
}

export async function composeShippedMail(
  order: OrderSnapshot,
  links: Links,
): Promise<MailToQueue | null> {
  const { trackingNumber, trackingCarrier } = order;
  const tracking = trackingNumber
    ? ` Follow the parcel with ${trackingCarrier ?? "the carrier"}, tracking number ${trackingNumber}.`
    : "";
  return compose(order, links, {
    subject: `Your order ${order.number} is on its way`,
    heading: "Your tees are on their way!",
    text: `We printed and packed your order, and it has left our hands.${tracking}`,
    cause: `order-shipped:${order.id}`,
  });
}

export async function composeRefundMail(
  order: OrderSnapshot,
  refund: { refundId: string; amountCents: number },
  links: Links,
): Promise<MailToQueue | null> {
  const amount = formatCents(refund.amountCents);
  return compose(order, links, {
    subject: `Your refund for order ${order.number}`,
    heading: `We gave back ${amount}`,
    text: `${amount} of your order goes back to the card you paid with. Your bank may need a few days to show it.`,
    cause: `order-refunded:${refund.refundId}`,
  });
}

async function compose(
  order: OrderSnapshot,
  { secret, publicUrl }: Links,
  { subject, heading, text, cause }: Words,
): Promise<MailToQueue | null> {
  if (!order.email) return null;
  const followUrl = publicUrl + orderPath(secret, order);
  const mail = createElement(OrderMail, {
    order,
    publicUrl,
    followUrl,
    heading,
    children: createElement(MailText, { children: text }),
  });
  return { ...(await renderMail(mail)), to: order.email, subject, cause };
}
